import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Native modules and WebAssembly keep their files beside them, and Nest asks for optional parts that Saldo does not use. Those that
 * mongodb asks for must not be here: as externals they would be imported at the start, and be missed then.
 */
export const NOT_BUNDLED =
  /^(@nestjs\/websockets|@grpc\/|amqp|kafkajs|mqtt|ioredis|cache-manager|class-validator|class-transformer|@fastify|@node-rs|sharp|tesseract\.js-core|@hyzyla)/;

/**
 * Bundles a Node process into one file, `dist/<project>/main.mjs`, which starts in half the time and runs without
 * node_modules but for the modules above.
 * @param {string} projectUrl `import.meta.url` of the project's rspack.config.mjs
 * @param {Record<string, string>} others further programs of the project by the names of their files: what it forks
 */
export function serviceConfig(projectUrl, others = {}) {
  const project = fileURLToPath(new URL('.', projectUrl));
  return {
    mode: 'production',
    target: 'node22',
    context: project,
    entry: { main: './src/main.ts', ...others },
    devtool: 'source-map',
    output: {
      path: `${root}dist/${project.slice(root.length)}`,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externals: [
      ({ request }, callback) =>
        NOT_BUNDLED.test(request) ? callback(null, `module ${request}`) : callback(),
    ],
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          // A program finds its neighbours by where it runs from, not by where it was built.
          parser: { importMeta: false },
          options: {
            jsc: {
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
              target: 'es2023',
              keepClassNames: true,
            },
          },
        },
      ],
    },
    resolve: { extensions: ['.ts', '.js', '.json'], tsConfig: `${root}tsconfig.base.json` },
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
    // Nest and mongodb load optional parts by computed names; those that Saldo uses are there.
    ignoreWarnings: [/Critical dependency/, /Can't resolve/],
    performance: false,
  };
}
