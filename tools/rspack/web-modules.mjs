/** How sources are compiled: TypeScript by swc, `*.module.css` as CSS modules, fonts as files. */
export function moduleRules({ dev }) {
  return {
    rules: [
      { test: /\.css$/, type: 'css/auto', sideEffects: true },
      { test: /\.woff2$/, type: 'asset/resource' },
      {
        // Only style sheets have side effects, so unused modules are not bundled.
        test: /\/(apps|libs)\/.*\.tsx?$/,
        exclude: /\/(main|bootstrap|theme|service-worker|hot-reload-in-remotes)\.tsx?$/,
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
    // Class names contain the name of the build, so remotes cannot affect each other's styles.
    generator: {
      'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:6]', exportsConvention: 'as-is' },
    },
  };
}
