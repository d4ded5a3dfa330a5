import { NOT_BUNDLED } from './service.mjs';

/**
 * Run-time imports of a bundle: `from "x"`, `import("x")`, `require("x/y")`, and `resolve(`@x/${name}`)` for any. The bundler
 * renames the `require` of a module, such as to `engine_require`.
 */
const LOADED = /(?:\b|_)(from |import\(|require\(|resolve\()["'`]((?:@[\w.-]+\/)?[\w.-]*)/g;

/**
 * The files that Saldo loads of packages that bring far more; it needs none of the dependencies of these packages.
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
 * Returns the only files of a package to copy; undefined for all.
 * @param {string} name
 */
export const loadedFiles = (name) => LOADED_FILES[name];

/**
 * Returns the packages that a bundled service needs in node_modules.
 * @param {string} bundle the text of its files
 * @param {string[]} dependencies the names of the packages that Saldo depends on
 */
export function runtimePackages(bundle, dependencies) {
  const loaded = [...bundle.matchAll(LOADED)].flatMap(([, how, name]) =>
    dependencies
      .filter((each) => each === name || (name.endsWith('/') && each.startsWith(name)))
      // Comments name bundled packages, too: of these only files that are resolved at run time count.
      .filter((each) => NOT_BUNDLED.test(each) || how === 'resolve('),
  );
  return [...new Set(loaded)].sort();
}
