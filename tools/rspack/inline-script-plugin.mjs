import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HtmlRspackPlugin, sources } from '@rspack/core';

/**
 * Writes a script that the page's head loads into the page itself, so that nothing waits for it to arrive. Beside the page
 * lies its hash for the content security policy: the server of the page allows that one script and no other.
 */
export class InlineScriptPlugin {
  /** @param {{ src: string, file: string }} script its address in index.html, and where it is built */
  constructor({ src, file }) {
    this.tag = `<script src="${src}"></script>`;
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('InlineScriptPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('InlineScriptPlugin', (data) => {
        const script = readFileSync(this.file, 'utf8').trim();
        const [before, after, ...more] = data.html.split(this.tag);
        if (after === undefined || more.length > 0) throw new Error(`There is no one ${this.tag}.`);
        const hash = createHash('sha256').update(script).digest('base64');
        compilation.emitAsset('inline-script.txt', new sources.RawSource(`sha256-${hash}\n`));
        return { ...data, html: `${before}<script>${script}</script>${after}` };
      });
    });
  }
}
