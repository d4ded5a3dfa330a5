import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedFiles, runtimePackages } from './runtime-packages.mjs';

// Collects the files of a bundled service: the bundle, and the packages of node_modules that it loads at run time, with their
// dependencies.
// node tools/rspack/pack-service.mjs <bundle> <out>
const [bundle, out] = process.argv.slice(2);
const packageOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const folderOf = (name) => join('node_modules', name);

const files = readdirSync(bundle).filter((file) => file.endsWith('.mjs'));
const text = files.map((file) => readFileSync(join(bundle, file), 'utf8')).join('\n');

mkdirSync(out, { recursive: true });
cpSync(bundle, out, { recursive: true, filter: (file) => !file.endsWith('.map') });
for (const name of closure(runtimePackages(text, Object.keys(packageOf('.').dependencies)))) {
  for (const file of loadedFiles(name) ?? ['.']) {
    const path = join(folderOf(name), file);
    cpSync(path, join(out, path), { recursive: true, dereference: true });
  }
}

/** Returns these packages and all their dependencies that are installed on this platform. */
function closure(names, found = new Set()) {
  for (const name of names.filter((each) => !found.has(each) && existsSync(folderOf(each)))) {
    found.add(name);
    if (loadedFiles(name)) continue;
    const { dependencies, optionalDependencies } = packageOf(folderOf(name));
    closure(Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}
