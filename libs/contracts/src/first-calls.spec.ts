import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the schema files that are loaded along with this file. */
function schemaFilesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(join(__dirname, `${file}.ts`), 'utf8');
  const imports = [...source.matchAll(/^(?:import (?!type)|} )[^;]*from '(\.[^']+)'/gm)];
  const imported = imports.flatMap(([, path = '']) => schemaFilesOf(join(file, '..', path), seen));
  return [...(/schemas$/.test(file) ? [file] : []), ...imported];
}

// Screens wait for these calls before they show numbers, and every schema that is loaded with them costs time.
test.each([
  ['auth/session-calls', ['auth/format-schemas', 'auth/user-schemas']],
  ['ledger/recurring-news', []],
  ['ledger/overview-calls', ['ledger/account-schemas', 'ledger/schemas', 'ledger/set-by-schemas']],
  ['ledger/category-calls', ['ledger/category-schemas']],
])('%s brings the schemas of its own calls only', (file, schemas) => {
  expect(schemaFilesOf(file).sort()).toEqual(schemas);
});
