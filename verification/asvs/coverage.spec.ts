import { coverageErrors, levels } from './coverage.ts';

const required = Object.entries(levels).map(([section, figures]) =>
  [...figures].flatMap((level, at) => (level === '3' ? [] : [`${section}.${at + 1}`])).join(', '),
);
const row = (ids: string, evidence = 'does not apply') => `| ${ids} | what is done | ${evidence} |`;
const complete = required.filter(Boolean).map((ids) => row(ids));
const errors = (lines: string[]) => coverageErrors(lines.join('\n'), (name) => name === 'src/there.spec.ts');

test('the standard has the 345 requirements of 5.0.0, 70 of the first level and 183 of the second', () => {
  const all = Object.values(levels).join('');
  expect(['1', '2', '3'].map((level) => all.split(level).length - 1)).toEqual([70, 183, 92]);
});

test('a document with each requirement of the first two levels, and some of the third, is complete', () => {
  expect(errors(complete)).toEqual([]);
  expect(errors([...complete, row('1.2.10, 6.3.5–6.3.8', '`src/there.spec.ts`')])).toEqual([]);
});

test('a range names each requirement in it', () => {
  expect(complete[0]).toContain('1.1.1, 1.1.2');
  expect(errors([row('1.1.1–1.1.2'), ...complete.slice(1)])).toEqual([]);
});

test.each([
  ['lacks one', [row('1.1.1'), ...complete.slice(1)], ['1.1.2 is missing']],
  ['names one twice', [...complete, row('1.1.1')], ['1.1.1 is there twice']],
  [
    'names one twice, in a range',
    [...complete, row('7.1.1–7.1.2')],
    ['7.1.1 is there twice', '7.1.2 is there twice'],
  ],
  ['names one that does not exist', [...complete, row('1.1.3')], ['1.1.3 is no requirement']],
  ['names a whole section', [...complete, row('3.3.x')], ['3.3.x is no requirement']],
  ['has a range over sections', [...complete, row('1.2.10–1.3.1')], ['1.2.10–1.3.1 is no requirement']],
  ['has a range that goes back', [...complete, row('6.3.8–6.3.5')], ['6.3.8–6.3.5 is no requirement']],
  ['has no evidence for one', [...complete, row('1.2.10', '')], ['1.2.10 has no evidence']],
  [
    'names a file that does not exist',
    [...complete, row('1.2.10', '`src/gone.spec.ts`')],
    ['src/gone.spec.ts is no file'],
  ],
])('a document that %s is incomplete', (_what, lines, expected) => {
  expect(errors(lines)).toEqual(expected);
});
