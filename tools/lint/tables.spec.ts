import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';

const sources = globSync('{apps,libs}/**/*.tsx', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) || path.endsWith('.spec.tsx'),
}).toSorted();

const containing = (element: RegExp) =>
  sources.filter((source) => element.test(readFileSync(join(root, source), 'utf8')));

test('only one component is a <table>', () => {
  expect(containing(/<table\b/)).toEqual(['libs/web/ui/src/table.tsx']);
});

test('only tables of TanStack have headers, and the calendar', () => {
  expect(containing(/<thead\b/)).toEqual([
    'libs/web/ui/src/data-table/data-table.tsx',
    'libs/web/ui/src/date-field/month-grid.tsx',
  ]);
});
