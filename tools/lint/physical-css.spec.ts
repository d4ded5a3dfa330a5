import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { physicalDeclarations } from './physical-css.ts';

/** ApexCharts draws from left to right in every language, so these declarations are allowed. */
const allowed: Record<string, string[]> = {
  'libs/web/charts/src/chart.module.css': ['left: 50%;'],
};

const sheets = globSync('{apps,libs}/**/*.css', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
});

test.each(sheets)('%s follows the direction of writing', (sheet) => {
  const found = physicalDeclarations(readFileSync(join(root, sheet), 'utf8'));
  expect(found).toEqual(allowed[sheet] ?? []);
});

it('finds the style sheets', () => {
  expect(sheets).toEqual(expect.arrayContaining(['libs/web/ui/src/styles/base.css']));
  expect(Object.keys(allowed).filter((sheet) => !sheets.includes(sheet))).toEqual([]);
});

it.each([
  'left: 0;',
  'margin-right: auto;',
  'padding-left: 4px;',
  'border-left-color: red;',
  'border-top-right-radius: 4px;',
  'scroll-margin-left: 4px;',
  'text-align: right;',
  'float: left;',
  'background-position: right 8px center;',
  'transform-origin: left;',
  'background: linear-gradient(to right, red, blue);',
  'padding: 0 30px 0 12px;',
  'inset: calc(100% + 4px) 0 auto auto;',
  'border-radius: 4px 0;',
  'border-radius: 4px 0 0 4px;',
])('rejects %s', (declaration) => {
  expect(physicalDeclarations(`.a { color: red; ${declaration} }`)).toEqual([declaration]);
});

it.each([
  'inset-inline-start: 0;',
  'margin-inline: 4px 8px;',
  'padding: 1px 2px 3px;',
  'padding: 1px 2px 3px 2px;',
  'inset: auto 16px calc(88px + env(safe-area-inset-bottom));',
  'text-align: start;',
  'border-radius: 50%;',
  'border-radius: 16px 16px 0 0;',
  'grid-area: left;',
  'animation: right 1s;',
  '/* left: 0; */ color: red;',
])('accepts %s', (declaration) => {
  expect(physicalDeclarations(`.a { ${declaration} }`)).toEqual([]);
});
