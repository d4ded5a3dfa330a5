import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/;
/** Size in bytes below which a file is not compressed: it fits into one packet anyway. */
const SMALL = 1_000;

const encodings = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes a compressed copy beside each text file, so that servers need not compress responses. */
export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', async (compilation) => {
      const names = compilation.getAssets().map(({ name }) => name.replace(/\?.*/, ''));
      await Promise.all(
        names.filter((name) => TEXT.test(name)).map((name) => compress(join(compiler.outputPath, name))),
      );
    });
  }
}

async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALL) return;
  for (const [ending, encode] of encodings) await writeFile(file + ending, await encode(bytes));
}
