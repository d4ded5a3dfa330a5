import fc from 'fast-check';
import { guardFormula, unguardFormula } from './formula-guard';

const text = fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\nab ") });

test('a guarded text is not run by a spreadsheet, and is given back as it was', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(guardFormula(given)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardFormula(guardFormula(given))).toBe(given);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'", "'"],
  ["'tis", "'tis"],
])('%j is written as %j', (given, cell) => expect(guardFormula(given)).toBe(cell));
