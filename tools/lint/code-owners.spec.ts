import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../common/paths.ts';

const lines = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const owned = lines.map((line) => line.split(/\s+/)).map(([path = '', ...owners]) => ({ path, owners }));

test.each(owned.filter(({ path }) => path !== '*'))('$path exists and has one team', ({ path, owners }) => {
  expect(path).toMatch(/^\//);
  expect(existsSync(join(root, path))).toBe(true);
  expect(owners).toEqual([expect.stringMatching(/^@saldo\/[a-z-]+$/)]);
});

test.each(globSync('apps/**/project.json', { cwd: root }))('the part of %s has an owner of its own', (file) =>
  expect(owned.map(({ path }) => path)).toContain(`/${dirname(file)}/`),
);
