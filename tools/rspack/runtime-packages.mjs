import { NOT_BUNDLED } from './service.mjs';

/** What a bundle loads while it runs: `from "x"`, `import("x")`, `require("x/y")`, and `resolve(`@x/${name}`)` for any. */
const LOADED = /\b(from |import\(|require\(|resolve\()["'`]((?:@[\w.-]+\/)?[\w.-]*)/g;

/**
 * Packages that a bundled service needs beside it.
 * @param {string} bundle the text of its files
 * @param {string[]} dependencies the names of the packages that Saldo depends on
 */
export function runtimePackages(bundle, dependencies) {
  const loaded = [...bundle.matchAll(LOADED)].flatMap(([, how, name]) =>
    dependencies
      .filter((each) => each === name || (name.endsWith('/') && each.startsWith(name)))
      // What is bundled is named in comments and texts as well, so only files that are looked up count beside the rest.
      .filter((each) => NOT_BUNDLED.test(each) || how === 'resolve('),
  );
  return [...new Set(loaded)].sort();
}
