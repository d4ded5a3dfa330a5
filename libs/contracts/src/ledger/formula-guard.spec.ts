import fc from 'fast-check';
import { guardFormula, unguardFormula } from './formula-guard';

const text = fc.string({ unit: fc.constantFrom(..."'=+-@＝＋－＠;,\t\r\n\u00a0\u3000ab ") });

test('a guarded text is not run by a spreadsheet, and is given back as it was', () => {
  fc.assert(
    fc.property(text, (given) => {
      const guarded = guardFormula(given);
      expect(guarded).not.toMatch(/^[\t\r]/);
      for (const cell of guarded.split(/[;\t\r\n]/)) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(unguardFormula(guarded)).toBe(given);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  [' \u00a0=1+1', "' \u00a0=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\ra', "'\ra"],
  [';=1+1', ";'=1+1"],
  ['a; @SUM(1)', "a;' @SUM(1)"],
  ['a\n-1', "a\n'-1"],
  ["'=1+1", "''=1+1"],
  ["a;'=1+1", "a;''=1+1"],
  ["'", "'"],
  ["'tis", "'tis"],
  ['a=1; b, -1', 'a=1; b, -1'],
])('%j is written as %j', (given, cell) => {
  expect(guardFormula(given)).toBe(cell);
  expect(unguardFormula(cell)).toBe(given);
});
