import fc from 'fast-check';
import { type BankFile } from './bank-file.ts';
import { readBankFile } from './read-bank-file.ts';
import { CAMT_SAMPLE, CSV_SAMPLE, MT940_SAMPLE, OFX_SAMPLE, QIF_SAMPLE } from './testing/samples.ts';
import { damagedFile } from './testing/damage.ts';
import { bytesOf } from './testing/read.ts';

const SAMPLES = { OFX: OFX_SAMPLE, QIF: QIF_SAMPLE, CAMT: CAMT_SAMPLE, MT940: MT940_SAMPLE, CSV: CSV_SAMPLE };
/** Number of damaged files to read. If the variable is set, each read must also take less than two seconds of CPU time. */
const FILES = Number(process.env['SALDO_DAMAGED_FILES'] ?? 400);
const LONGEST_MS = process.env['SALDO_DAMAGED_FILES'] ? 2_000 : Infinity;
const CASES = Object.entries(SAMPLES).map(([format, text]) => ({ format, text }));

/** Expects a readable refusal, or rows that all have a valid date and an exact amount. */
function expectSound(result: ReturnType<typeof readBankFile>): void {
  if ('error' in result) {
    expect(result.error.message).toMatch(/ [\s\S]*\.$/);
    return;
  }
  for (const { date, amount } of rowsOf(result)) {
    expect(date).toBe(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10));
    expect(amount).toMatch(/^-?\d+(?:\.\d+)?$/);
  }
}

function rowsOf({ statements }: BankFile) {
  return statements.flatMap(({ rows }) => rows);
}

describe('a damaged file', () => {
  it.each(CASES)('in $format that ends anywhere is read soundly or refused', ({ text }) => {
    const bytes = bytesOf(text);
    for (let length = 0; length < bytes.length; length += 3)
      expectSound(readBankFile(bytes.subarray(0, length)));
  });

  it.each(CASES)('in $format with changed bytes is read soundly or refused', ({ text }) => {
    const change = fc.tuple(fc.nat(bytesOf(text).length - 1), fc.nat(255));
    const property = fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const bytes = bytesOf(text);
      for (const [at, byte] of changes) bytes[at] = byte;
      expectSound(readBankFile(bytes));
    });
    fc.assert(property, { numRuns: 300 });
  });

  it.each(CASES)('in $format with parts removed and repeated is read soundly or refused', ({ text }) => {
    const cut = fc.tuple(fc.nat(text.length), fc.nat(60), fc.nat(3));
    const property = fc.property(cut, ([at, length, times]) => {
      const part = text.slice(at, at + length);
      expectSound(readBankFile(bytesOf(text.slice(0, at) + part.repeat(times) + text.slice(at + length))));
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('of random bytes is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => expectSound(readBankFile(bytes))),
      { numRuns: 500 },
    );
  });

  it('with several kinds of damage at once never gains rows', () => {
    const property = fc.property(damagedFile(Object.values(SAMPLES)), ({ bytes, mostRows }) => {
      const start = process.cpuUsage();
      const result = readBankFile(bytes);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(LONGEST_MS);
      expectSound(result);
      if (!('error' in result)) expect(rowsOf(result).length).toBeLessThanOrEqual(mostRows[result.format]);
    });
    fc.assert(property, { numRuns: FILES });
  }, 3_600_000);
});
