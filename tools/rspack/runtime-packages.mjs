import { NOT_BUNDLED } from './service.mjs';

/** Run-time imports of a bundle: `from "x"`, `import("x")`, `require("x/y")`, and `resolve(`@x/${name}`)` for any. */
const LOADED = /\b(from |import\(|require\(|resolve\()["'`]((?:@[\w.-]+\/)?[\w.-]*)/g;

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
