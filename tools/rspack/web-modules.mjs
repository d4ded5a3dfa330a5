import { fileURLToPath } from 'node:url';

/** Rules for sources of the web app: TypeScript by swc, `*.module.css` as CSS modules, fonts as files. */
export function moduleRules({ dev }) {
  return {
    rules: [
      { test: /\.css$/, type: 'css/auto', sideEffects: true },
      { test: /\.woff2$/, type: 'asset/resource', loader: loader('font-loader.mjs') },
      // A name of its own, by which it is preloaded.
      {
        test: /\.woff2$/,
        resourceQuery: /^\?basic$/,
        type: 'asset/resource',
        generator: { filename: 'assets/[name].basic.[contenthash:8][ext]' },
      },
      {
        test: /\/messages\/[a-z]+\.json$/,
        loader: loader('messages-loader.mjs'),
        type: 'javascript/auto',
      },
      {
        // Only style sheets have side effects, so unused imports are not bundled.
        test: /\/(apps|libs)\/.*\.tsx?$/,
        exclude: /\/(main|bootstrap|theme|service-worker|statement-worker|hot-reload-in-remotes)\.tsx?$/,
        sideEffects: false,
      },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
            target: 'es2022',
          },
        },
      },
    ],
    parser: { 'css/auto': { namedExports: false } },
    generator: {
      // An object, whose keys need no quotation marks, is smaller than a text to be parsed.
      json: { JSONParse: false },
      // The build's name in each class isolates the styles of remotes.
      'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:6]', exportsConvention: 'as-is' },
    },
  };
}

function loader(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}
