import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/;
/** In bytes: compressing what fits into one packet gains nothing. */
const SMALL = 1_000;

const encodings = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes compressed variants next to each built text file, so that no server compresses it for each request. */
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
