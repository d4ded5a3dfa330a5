/** How the page's sources are read: TypeScript by swc, `*.module.css` as CSS modules, fonts as files. */
export function moduleRules({ dev }) {
  return {
    rules: [
      { test: /\.css$/, type: 'css/auto', sideEffects: true },
      { test: /\.woff2$/, type: 'asset/resource' },
      {
        // Nothing of ours but style sheets acts by being imported, so what is not used is not bundled.
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
    // The build's own name in each class: what one remote styles, no other can.
    generator: {
      'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:6]', exportsConvention: 'as-is' },
    },
  };
}
