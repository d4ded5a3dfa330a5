import { readText } from '../../../testing/read-text';
import { recallSettings, rememberSettings } from './remembered-settings';

const fileOf = (title: string) => readText(`Date,Name,Amount,${title}\n2026-01-31,Rent,-5.00,x\n`);

beforeEach(() => localStorage.clear());

describe('the settings that the user chose', () => {
  test.each(['Note', '__proto__', 'constructor', 'toString'])(
    'are remembered for files with the same titles: %s',
    (title) => {
      expect(recallSettings(fileOf(title))).toBeUndefined();
      rememberSettings(fileOf(title), { dateOrder: 'dmy', sign: 'reversed', locale: 'en-US' });
      expect(recallSettings(fileOf(title))).toEqual({ dateOrder: 'dmy', sign: 'reversed' });
      expect(recallSettings(fileOf('Other'))).toBeUndefined();
    },
  );

  test('are not remembered for files without titles, or if nothing was chosen', () => {
    rememberSettings(readText('2026-01-31,Rent,-5.00\n2026-02-01,Tea,-1.00\n'), { dateOrder: 'dmy' });
    rememberSettings(fileOf('Note'), { locale: 'en-US' });
    expect(localStorage.length).toBe(0);
  });

  test('are not remembered for titles that would fill the storage', () => {
    rememberSettings(fileOf('x'.repeat(5_000)), { dateOrder: 'dmy' });
    expect(localStorage.length).toBe(0);
  });

  test.each(['none', 'null', '{"name":1}'])('are ignored if the stored text is damaged: %s', (text) => {
    localStorage.setItem('importSettings', text);
    expect(recallSettings(fileOf('Note'))).toBeUndefined();
  });

  test('are ignored where this version does not support them', () => {
    rememberSettings(fileOf('Note'), { dateOrder: 'dmy', columns: ['date', 'payee', 'amount', 'ignore'] });
    const stored = localStorage.getItem('importSettings') ?? '';
    localStorage.setItem('importSettings', stored.replace('dmy', 'other').replace('payee', 'toString'));
    expect(recallSettings(fileOf('Note'))).toEqual({});
  });
});
