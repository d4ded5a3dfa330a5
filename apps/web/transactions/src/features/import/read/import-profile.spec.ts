import type { StoredImportProfile } from '@saldo/contracts';
import { limits } from '@saldo/contracts';
import { readText } from '../../../testing/read-text';
import { optionsOf, profileOf, shapeOf } from './import-profile';

const fileOf = (title: string) => readText(`Date,Name,Amount,${title}\n2026-01-31,Rent,-5.00,x\n`);
const stored = (settings: StoredImportProfile['settings']): StoredImportProfile => ({
  ...{ _id: '1', shape: 's', settings, accounts: [] },
});

describe('the shape of a file', () => {
  test('is that of files with the same titles', () => {
    const other = readText('Date,Name,Amount,Note\n2026-02-01,Tea,-1.00,y\n');
    expect(shapeOf(fileOf('Note'))).toBe(shapeOf(other));
    expect(shapeOf(fileOf('Note'))).not.toBe(shapeOf(fileOf('Other')));
  });

  test('is unknown without titles, and in an export of Saldo', () => {
    expect(shapeOf(readText('2026-01-31,Rent,-5.00\n2026-02-01,Tea,-1.00\n'))).toBeUndefined();
    expect(
      shapeOf(readText('Name,Category,Type,Amount,Date,Note\nTea,Food,Expense,1,2026-01-31,\n')),
    ).toBeUndefined();
  });

  test('is format and accounts where columns have no titles', () => {
    const mt940 = readText(
      ':20:A\n:25:DE02\n:60F:C260601EUR0,\n:61:2606010601D1,NMSC\n:62F:C260601EUR0,\n-\n',
    );
    expect(shapeOf(mt940)).toBe('["mt940","DE02"]');
  });

  test('fits into a profile however long the titles are', () => {
    expect(shapeOf(fileOf('😀'.repeat(2_000)))).toHaveLength(
      shapeOf(fileOf('😀'.repeat(2_001)))?.length ?? 0,
    );
    expect(Array.from(shapeOf(fileOf('x'.repeat(5_000))) ?? '')).toHaveLength(limits.importShapeLength);
  });
});

test('a profile keeps what the user has settled, and nothing else', () => {
  const settled = { dateOrder: 'dmy', headerLine: null, columns: ['date', 'payee', 'amount'] } as const;
  const profile = profileOf('s', { ...settled, locale: 'en' }, []);
  expect(profile).toEqual({ shape: 's', settings: settled, accounts: [] });
  expect(optionsOf(stored(profile.settings))).toEqual(settled);
});

test('a profile of another version is used as far as this one knows it', () => {
  const settings = {
    sign: 'reversed' as const,
    encoding: 'other',
    delimiter: 'x',
    columns: ['date', 'toString'],
  };
  expect(optionsOf(stored(settings))).toEqual({ sign: 'reversed' });
});
