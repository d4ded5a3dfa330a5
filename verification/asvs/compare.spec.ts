import { faultsOf } from './compare.ts';
import { levels } from './levels.ts';

const owed = Object.entries(levels).map(([section, figures]) =>
  [...figures].flatMap((level, at) => (level === '3' ? [] : [`${section}.${at + 1}`])).join(', '),
);
const row = (ids: string, shownBy = 'does not apply') => `| ${ids} | what is done | ${shownBy} |`;
const whole = owed.filter(Boolean).map((ids) => row(ids));
const faults = (lines: string[]) => faultsOf(lines.join('\n'), (name) => name === 'src/there.spec.ts');

test('the standard has the 345 requirements of 5.0.0, 70 of the first level and 183 of the second', () => {
  const all = Object.values(levels).join('');
  expect(['1', '2', '3'].map((level) => all.split(level).length - 1)).toEqual([70, 183, 92]);
});

test('a document with each requirement of the first two levels, and some of the third, is whole', () => {
  expect(faults(whole)).toEqual([]);
  expect(faults([...whole, row('1.2.10, 6.3.5–6.3.8', '`src/there.spec.ts`')])).toEqual([]);
});

test('a range stands for all that is in it', () => {
  expect(whole[0]).toContain('1.1.1, 1.1.2');
  expect(faults([row('1.1.1–1.1.2'), ...whole.slice(1)])).toEqual([]);
});

test.each([
  ['misses one', [row('1.1.1'), ...whole.slice(1)], ['1.1.2 is missing']],
  ['names one twice', [...whole, row('1.1.1')], ['1.1.1 is there twice']],
  [
    'names one twice, in a range',
    [...whole, row('7.1.1–7.1.2')],
    ['7.1.1 is there twice', '7.1.2 is there twice'],
  ],
  ['names one that does not exist', [...whole, row('1.1.3')], ['1.1.3 is no requirement']],
  ['names a section as a whole', [...whole, row('3.3.x')], ['3.3.x is no requirement']],
  ['has a range over sections', [...whole, row('1.2.10–1.3.1')], ['1.2.10–1.3.1 is no requirement']],
  ['has a range that goes back', [...whole, row('6.3.8–6.3.5')], ['6.3.8–6.3.5 is no requirement']],
  ['says of one not what shows it', [...whole, row('1.2.10', '')], ['nothing shows 1.2.10']],
  [
    'names a file that is gone',
    [...whole, row('1.2.10', '`src/gone.spec.ts`')],
    ['src/gone.spec.ts is no file'],
  ],
])('a document that %s is not', (_what, lines, expected) => {
  expect(faults(lines)).toEqual(expected);
});
