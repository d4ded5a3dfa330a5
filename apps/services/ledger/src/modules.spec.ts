import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = globSync('*/**/*.ts', { cwd: __dirname }).filter(
  (file) => !/spec\.ts$/.test(file) && !file.startsWith('testing/'),
);
/** Imports of one folder from another: `[importing file, imported path]`. */
const imports = files.flatMap((file) => {
  const text = readFileSync(join(__dirname, file), 'utf8');
  return [...text.matchAll(/from '\.\.\/([^']+)'/g)].map(([, path = '']) => [file, path] as const);
});
const arrows = [...new Set(imports.map(([file, path]) => `${dirname(file)} --> ${path.split('/')[0]}`))];

describe('the modules of the ledger', () => {
  it('import each other only through index.ts', () => {
    expect(imports.filter(([, path]) => path.includes('/'))).toEqual([]);
  });

  it('have no cycle', () => {
    let left = arrows.map((arrow) => arrow.split(' --> '));
    for (let before = -1; before !== left.length;) {
      before = left.length;
      left = left.filter(([, imported]) => left.some(([importing]) => importing === imported));
    }
    expect(left).toEqual([]);
  });

  it('depend on each other as docs/architecture.md draws it', () => {
    const document = readFileSync(join(__dirname, '../../../../docs/architecture.md'), 'utf8');
    const [, drawing = ''] = /```mermaid\nflowchart BT\n([^`]*)```/.exec(document) ?? [];
    const drawn = drawing
      .split('\n')
      .filter((line) => line.includes('-->'))
      .flatMap((line) => {
        const [from = '', to = ''] = line.split('-->');
        return to.split('&').map((one) => `${from.trim()} --> ${one.trim()}`);
      });
    expect(drawn.sort()).toEqual(arrows.sort());
  });
});
