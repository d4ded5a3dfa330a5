import { AMERICAN_EXPORTS } from '../testing/exports-americas.ts';
import { ASIAN_EXPORTS } from '../testing/exports-asia.ts';
import { EASTERN_EXPORTS } from '../testing/exports-eastern.ts';
import { ENGLISH_EXPORTS } from '../testing/exports-english.ts';
import { FURTHER_EXPORTS } from '../testing/exports-further.ts';
import { GERMAN_EXPORTS } from '../testing/exports-german.ts';
import { NEIGHBOURING_EXPORTS } from '../testing/exports-neighbours.ts';
import { OVERSEAS_EXPORTS } from '../testing/exports-overseas.ts';
import { SUMMARISING_EXPORTS } from '../testing/exports-summaries.ts';
import { UNUSUAL_EXPORTS } from '../testing/exports-unusual.ts';
import { WESTERN_EXPORTS } from '../testing/exports-western.ts';
import { WORLD_EXPORTS } from '../testing/exports-world.ts';
import { readAppExport } from '../apps/read-app-export.ts';
import { encode } from '../testing/encode.ts';
import { read, shortRows } from '../testing/read.ts';

const EXPORTS = [
  ...GERMAN_EXPORTS,
  ...WESTERN_EXPORTS,
  ...ENGLISH_EXPORTS,
  ...EASTERN_EXPORTS,
  ...WORLD_EXPORTS,
  ...UNUSUAL_EXPORTS,
  ...FURTHER_EXPORTS,
  ...OVERSEAS_EXPORTS,
  ...ASIAN_EXPORTS,
  ...AMERICAN_EXPORTS,
  ...NEIGHBOURING_EXPORTS,
  ...SUMMARISING_EXPORTS,
];

describe('a CSV export', () => {
  it.each(EXPORTS)('of $bank is read without a question', (bankExport) => {
    const { text, encoding = 'utf-8', rows, currency, account, balances } = bankExport;
    const file = read(encode(text, encoding));
    expect(file.format).toBe('csv');
    expect(shortRows(file, rows)).toEqual(rows);
    const [statement] = file.statements;
    if (currency) expect(statement?.currency).toBe(currency);
    if (account) expect(statement?.account).toBe(account);
    if (balances) expect([statement?.opening, statement?.closing]).toEqual(balances);
    expect(file.questions).toEqual([]);
  });

  it('is no export of a finance app', () => {
    for (const { text, encoding = 'utf-8' } of EXPORTS)
      expect(readAppExport(encode(text, encoding))).toBeUndefined();
  });
});
