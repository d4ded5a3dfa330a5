import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { brandList } from './brand-list.ts';

/**
 * Writes the brand list.
 * @param folder unpacked npm package `name-suggestion-index`
 */
function generate(folder: string): void {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { names, words } = brandList(read('dist/json/nsi.min.json').nsi);
  const joined = Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, list.join('|')]));
  const list = { source: `name-suggestion-index ${read('package.json').version}`, names: joined, words };
  writeFileSync(join(root, 'libs/categorisation/src/data/brand-list.json'), `${JSON.stringify(list)}\n`);
}

const [folder] = process.argv.slice(2);
if (folder) generate(folder);
