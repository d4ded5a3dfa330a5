import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HtmlRspackPlugin, sources } from '@rspack/core';

/**
 * Inlines a script into the page's head, so that the page does not wait for a request. Writes the script's hash into a file for
 * the content security policy, which allows no other inline script.
 */
export class InlineScriptPlugin {
  /** @param {{ src: string, file: string }} script `src`: its address in index.html; `file`: its built file */
  constructor({ src, file }) {
    this.tag = `<script src="${src}"></script>`;
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('InlineScriptPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('InlineScriptPlugin', (data) => {
        const script = readFileSync(this.file, 'utf8').trim();
        const [before, after, ...more] = data.html.split(this.tag);
        if (after === undefined || more.length > 0)
          throw new Error(`index.html must contain ${this.tag} exactly once.`);
        const hash = createHash('sha256').update(script).digest('base64');
        compilation.emitAsset('inline-script.txt', new sources.RawSource(`sha256-${hash}\n`));
        return { ...data, html: `${before}<script>${script}</script>${after}` };
      });
    });
  }
}
