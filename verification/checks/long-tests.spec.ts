import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check';
import { longTests, short } from './long-tests';

const leftOut = (count: Check['count'], folders?: string[]) => {
  const option = short({ name: '', part: 'unit', command: [], count }, folders).command.at(-1);
  return new RegExp(option?.replace(/^.*?=/, '') ?? '');
};

test('each long test exists', () => {
  expect(longTests.filter((file) => !existsSync(join(__dirname, '../..', file)))).toEqual([]);
});

test('the short form leaves out long tests and no others', () => {
  expect('/saldo/libs/receipt-reader/src/read-receipt.spec.ts').toMatch(leftOut('jest'));
  expect('/saldo/libs/receipt-reader/src/receipt-date.spec.ts').not.toMatch(leftOut('jest'));
  expect('journeys/import.e2e-spec.ts reads OFX').toMatch(leftOut('playwright'));
  expect('journeys/main-job.e2e-spec.ts adds an expense').not.toMatch(leftOut('playwright'));
});

test('the short form leaves out the tests of given folders', () => {
  const pattern = leftOut('jest', ['libs/bank-files']);
  expect('/saldo/libs/bank-files/src/csv/signs.spec.ts').toMatch(pattern);
  expect('/saldo/libs/finance/src/money.spec.ts').not.toMatch(pattern);
});
