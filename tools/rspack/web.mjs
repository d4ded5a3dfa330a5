import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  CopyRspackPlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { federation } from './federation.mjs';
import { InlineScriptPlugin } from './inline-script-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { PreloadPlugin } from './preload-plugin.mjs';
import { devServer } from './web-dev-server.mjs';
import { moduleRules } from './web-modules.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Oldest supported browsers. They support all features in use, such as popovers, so style sheets need no fallbacks. */
const targets = ['chrome >= 114', 'firefox >= 125', 'safari >= 17'];
const minimizer = [
  new SwcJsMinimizerRspackPlugin(),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
];
const baseSheet = `${root}libs/web/ui/src/styles/base.css`;

/**
 * Puts the code that every page needs into one file. Otherwise each shared library would be a separate request, because module
 * federation loads it on demand.
 */
const firstPage = {
  cacheGroups: {
    app: {
      name: 'app',
      chunks: 'async',
      enforce: true,
      test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@lingui\/(core|react)|zustand)\/|libs\/(web\/(session|actions|toasts|storage|i18n(?!\/src\/pseudo)|theme)\/|contracts\/src\/languages)/,
    },
  },
};

/**
 * Bundles a part of the web app into `dist/<project>`. The shell (`host`) has index.html and the global style sheet; a remote
 * exposes only `./entry`. `rspack serve` serves the development build with hot reload.
 * @param {string} projectUrl `import.meta.url` of the project's rspack.config.mjs
 * @param {{ name: string, host?: boolean, port: number, after?: string[] }} app `port`: of the development server unless
 * `DEV_PORT` is set; `after`: scripts that are built into the same folder, and must not be written while this build cleans it
 */
export function webConfig(projectUrl, { name, host = false, port, after = [] }) {
  return (env) => {
    const dev = Boolean(env.RSPACK_SERVE);
    const project = fileURLToPath(new URL('.', projectUrl));
    return {
      ...common({ name, dev, project, splitChunks: host ? firstPage : undefined }),
      dependencies: after,
      // A remote has no entry but its federation container. An entry with the remote's name would run inside the container,
      // before modules are shared.
      entry: host ? { main: [baseSheet, './src/main.ts'] } : {},
      output: {
        path: `${root}dist/${project.slice(root.length)}`,
        filename: dev ? '[name].js' : '[name].[contenthash:8].js',
        cssFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
        publicPath: host ? '/' : 'auto',
        uniqueName: name,
        // Keep the standalone scripts, which other builds write into the same folder.
        clean: { keep: /[\\/](theme|sw|statement-worker)\.js(\.(br|gz))?$/ },
      },
      plugins: [
        new ModuleFederationPlugin(federation({ name, host, dev })),
        dev ? new ReactRefreshRspackPlugin() : new PrecompressPlugin(),
        ...(host ? hostPlugins({ dev, project }) : []),
      ],
      devServer: dev ? devServer({ host, port: Number(process.env.DEV_PORT ?? port) }) : undefined,
    };
  };
}

/**
 * Bundles a standalone script without module federation, such as the script that sets the theme before the first paint.
 * @param {string} projectUrl `import.meta.url` of the project's rspack.config.mjs
 * @param {{ name: string, entry: (dev: boolean) => string[] }} script
 */
export function scriptConfig(projectUrl, { name, entry }) {
  return (env) => {
    const dev = Boolean(env.RSPACK_SERVE);
    const project = fileURLToPath(new URL('.', projectUrl));
    return {
      ...common({ name, dev, project }),
      entry: { [name]: entry(dev) },
      output: { path: `${root}dist/${project.slice(root.length)}`, filename: '[name].js' },
      plugins: [!dev && new PrecompressPlugin()],
    };
  };
}

/**
 * Bundles a standalone page that uses neither module federation nor the gateway.
 * @param {string} projectUrl `import.meta.url` of the project's rspack.config.mjs
 * @param {{ name: string, port: number }} app `port`: of the development server unless `DEV_PORT` is set
 */
export function pageConfig(projectUrl, { name, port }) {
  return (env) => {
    const dev = Boolean(env.RSPACK_SERVE);
    const project = fileURLToPath(new URL('.', projectUrl));
    return {
      ...common({ name, dev, project }),
      entry: { main: [baseSheet, './src/main.tsx'] },
      output: { path: `${root}dist/${project.slice(root.length)}`, filename: '[name].js', clean: true },
      plugins: [
        new HtmlRspackPlugin({ template: './src/index.html' }),
        dev && new ReactRefreshRspackPlugin(),
      ],
      devServer: dev ? devServer({ port: Number(process.env.DEV_PORT ?? port) }) : undefined,
    };
  };
}

function common({ name, dev, project, splitChunks }) {
  return {
    name,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: project,
    devtool: dev ? 'cheap-module-source-map' : false,
    module: moduleRules({ dev }),
    resolve: { extensions: ['.ts', '.tsx', '.js'], tsConfig: `${root}tsconfig.base.json` },
    optimization: { runtimeChunk: false, minimizer, splitChunks },
    lazyCompilation: false,
    performance: false,
  };
}

function hostPlugins({ dev, project }) {
  const theme = { src: '/theme.js', file: `${root}dist/${project.slice(root.length)}theme.js` };
  return [
    new HtmlRspackPlugin({ template: './src/index.html' }),
    new PreloadPlugin(),
    !dev && new InlineScriptPlugin(theme),
    new CopyRspackPlugin({ patterns: [{ from: './public' }] }),
  ];
}
