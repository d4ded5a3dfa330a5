import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Modules that are not bundled: native modules and WebAssembly, which have files next to them, and optional packages of Nest that
 * Saldo does not use. Do not list optional packages of mongodb: as externals they would be imported at the start and be missing.
 */
export const NOT_BUNDLED =
  /^(@nestjs\/websockets|@grpc\/|amqp|kafkajs|mqtt|ioredis|cache-manager|class-validator|class-transformer|@fastify|@node-rs|sharp|tesseract\.js-core|onnxruntime-web|@hyzyla)/;

/**
 * Bundles a Node process into one file, `dist/<project>/main.mjs`. It starts twice as fast, and needs only the modules of
 * `NOT_BUNDLED` in node_modules.
 * @param {string} projectUrl `import.meta.url` of the project's rspack.config.mjs
 * @param {Record<string, string>} others further entry files by name, such as forked programs
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
          // Keep `import.meta`: the program looks for other files relative to where it runs, not to where it was built.
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
    // Nest and mongodb load optional packages by computed names. Those that Saldo uses are bundled.
    ignoreWarnings: [/Critical dependency/, /Can't resolve/],
    performance: false,
  };
}
