import { HtmlRspackPlugin } from '@rspack/core';

/** Fonts that every first visit needs. The browser loads the other characters on demand. */
const FONTS = /\.basic\..*woff2$/;
/** Shared code that the landing page does not need. */
const LATER = /@tanstack\/react-query|react-hook-form|libs\/web\/form\//;

/**
 * Preloads the code that the entry always loads (the app and its shared libraries) and the fonts, so that text does not change
 * its look after the first paint.
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

/** Returns the files of the direct children of the entry: the app, and each shared library with its dependencies. */
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
