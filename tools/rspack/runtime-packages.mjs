import { NOT_BUNDLED } from './service.mjs';

/**
 * Matches imports that a bundle makes at run time: `from "x"`, `import("x")`, `require("x/y")`, and `resolve(`@x/${name}`)`,
 * which may load any package of `@x`. The bundler renames `require`, for example to `engine_require`.
 */
const LOADED = /(?:\b|_)(from |import\(|require\(|resolve\()["'`]((?:@[\w.-]+\/)?[\w.-]*)/g;

/**
 * Files that Saldo loads from large packages. It needs neither their other files nor their dependencies.
 * @type {Record<string, string[] | undefined>}
 */
const LOADED_FILES = {
  'onnxruntime-web': [
    'package.json',
    'dist/ort.wasm.min.js',
    'dist/ort-wasm-simd-threaded.mjs',
    'dist/ort-wasm-simd-threaded.wasm',
  ],
  'tesseract.js-core': [
    'LICENSE',
    'package.json',
    'tesseract-core-relaxedsimd-lstm.js',
    'tesseract-core-relaxedsimd-lstm.wasm',
  ],
};

/**
 * Returns the files of a package to copy; undefined for all files.
 * @param {string} name
 */
export const loadedFiles = (name) => LOADED_FILES[name];

/**
 * Returns the packages that a bundled service needs in node_modules.
 * @param {string} bundle the text of its files
 * @param {string[]} dependencies names of the packages that Saldo depends on
 */
export function runtimePackages(bundle, dependencies) {
  const loaded = [...bundle.matchAll(LOADED)].flatMap(([, how, name]) =>
    dependencies
      .filter((each) => each === name || (name.endsWith('/') && each.startsWith(name)))
      // Comments in the bundle name bundled packages, too. A bundled package counts only if `resolve` looks for its files.
      .filter((each) => NOT_BUNDLED.test(each) || how === 'resolve('),
  );
  return [...new Set(loaded)].sort();
}
