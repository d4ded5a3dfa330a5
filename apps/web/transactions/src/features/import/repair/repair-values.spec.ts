import type { ImportRecord, StoredImportProfile } from '@saldo/contracts';
import { repairedProfile } from './repair-values';

const record: Pick<ImportRecord, 'shape' | 'settings' | 'statements'> = {
  shape: 's',
  settings: {},
  statements: [
    { account: 'A', readCount: 1, addedCount: 1, knownCount: 0 },
    { readCount: 1, addedCount: 1, knownCount: 0 },
  ],
};
const known: StoredImportProfile = {
  ...{ _id: 'p', shape: 's', settings: { delimiter: ';', sign: 'reversed' } },
  accounts: [
    { name: 'A', accountId: 'old' },
    { name: 'B', accountId: 'other' },
  ],
};

describe('what is remembered about files after a repair', () => {
  test('is the other sign', () => {
    expect(repairedProfile(record, { reverseSign: true }, undefined)).toEqual({
      ...{ shape: 's', settings: { sign: 'reversed' }, accounts: [] },
    });
    expect(repairedProfile(record, { reverseSign: true }, known)?.settings).toEqual({
      delimiter: ';',
      sign: 'as-written',
    });
  });

  test('is the other order of day and month, where the file has one', () => {
    const orderAfter = (dateOrder?: 'dmy' | 'mdy' | 'ymd') =>
      repairedProfile(
        { ...record, settings: { ...(dateOrder && { dateOrder }) } },
        { swapDayAndMonth: true },
        known,
      )?.settings.dateOrder;
    expect([orderAfter('dmy'), orderAfter('mdy'), orderAfter('ymd'), orderAfter()]).toEqual([
      'mdy',
      'dmy',
      undefined,
      undefined,
    ]);
  });

  test('is the account of each account in the file', () => {
    expect(repairedProfile(record, { accountId: 'new' }, known)?.accounts).toEqual([
      { name: 'A', accountId: 'new' },
      { name: '', accountId: 'new' },
      { name: 'B', accountId: 'other' },
    ]);
  });

  test('is nothing after another category, or about a file without a shape', () => {
    expect(repairedProfile(record, { category: 'Food' }, known)).toBeUndefined();
    const { settings, statements } = record;
    expect(repairedProfile({ settings, statements }, { reverseSign: true }, known)).toBeUndefined();
  });
});
