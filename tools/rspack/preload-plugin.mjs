import { HtmlRspackPlugin } from '@rspack/core';

/** Needed by every first visit. The browser loads the other characters on demand. */
const FONTS = /\.basic\..*woff2$/;
/** Shared with the remotes like the others, but not needed by the landing page. */
const LATER = /@tanstack\/react-query|react-hook-form|libs\/web\/form\//;

/**
 * Preloads the fonts, so that text does not change its look when they arrive, and the code that the entry always loads: the
 * application and its shared libraries.
 */
export class PreloadPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const fonts = Object.keys(compilation.assets).filter((file) => FONTS.test(file));
        data.headTags.unshift(...fonts.map(fontTag));
        data.headTags.push(...codeOf(compilation).map(codeTag));
        return data;
      });
    });
  }
}

/** Files of the direct children of the entry: the application and each shared library with its dependencies. */
function codeOf({ entrypoints, chunkGraph }) {
  const isLater = (group) =>
    group.chunks.some((chunk) =>
      [...chunkGraph.getChunkModules(chunk)].some((module) => LATER.test(module.identifier())),
    );
  const groups = [...(entrypoints.get('main')?.childrenIterable ?? [])].filter((group) => !isLater(group));
  const chunks = groups.flatMap((group) => group.chunks);
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
}

const fontTag = (file) =>
  preloadTag({ href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' });
const codeTag = (file) => preloadTag({ href: `/${file}`, as: file.endsWith('.css') ? 'style' : 'script' });

function preloadTag(attributes) {
  return { tagName: 'link', voidTag: true, attributes: { rel: 'preload', ...attributes } };
}
