import { fileURLToPath } from 'node:url';

/** Returns the rules for sources of the web app: TypeScript by swc, `*.module.css` as CSS modules, fonts as files. */
export function moduleRules({ dev }) {
  return {
    rules: [
      { test: /\.css$/, type: 'css/auto', sideEffects: true },
      { test: /\.woff2$/, type: 'asset/resource', loader: loader('font-loader.mjs') },
      // PreloadPlugin finds this font by its file name.
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
        // Only style sheets and these entry files have side effects, so imports that are not used are not bundled.
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
      // Emit JSON as an object literal. Its keys need no quotation marks, so it is smaller than a string for `JSON.parse`.
      json: { JSONParse: false },
      // Prefix each class with the build's name, so that the styles of remotes do not collide.
      'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:6]', exportsConvention: 'as-is' },
    },
  };
}

function loader(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}
