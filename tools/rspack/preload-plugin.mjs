import { HtmlRspackPlugin } from '@rspack/core';

/** What every first visit needs, whatever the route; other subsets of the fonts come when a letter asks for them. */
const FONTS = /-latin-(wght|400)-normal\..*woff2$/;

/** Asks for the fonts in the page's head, so that text does not change its look when they arrive. */
export class PreloadPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const fonts = Object.keys(compilation.assets).filter((file) => FONTS.test(file));
        data.headTags.unshift(...fonts.map(preloadTag));
        return data;
      });
    });
  }
}

function preloadTag(file) {
  return {
    tagName: 'link',
    voidTag: true,
    attributes: {
      rel: 'preload',
      href: `/${file}`,
      as: 'font',
      type: 'font/woff2',
      crossorigin: 'anonymous',
    },
  };
}
