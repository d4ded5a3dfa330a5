import type { Language } from '@saldo/contracts';
import { readDateWords } from './date-words';

// A Friday.
const today = '2026-11-27';
const read = (text: string, language: Language = 'en') => readDateWords(text, today, language);

test.each<[Language, string, string]>([
  ['en', 'today', '2026-11-27'],
  ['en', 'Yesterday', '2026-11-26'],
  ['en', 'day before yesterday', '2026-11-25'],
  ['en', 'tomorrow', '2026-11-28'],
  ['en', 'fri', '2026-11-27'],
  ['en', 'last fri', '2026-11-20'],
  ['en', 'last Thursday', '2026-11-26'],
  ['en', 'next fri', '2026-12-04'],
  ['en', 'next mo', '2026-11-30'],
  ['en', 'thurs', '2026-11-26'],
  ['en', '25 nov', '2026-11-25'],
  ['en', 'Sept 3, 2025', '2025-09-03'],
  ['de', 'heute', '2026-11-27'],
  ['de', 'gestern', '2026-11-26'],
  ['de', 'vorgestern', '2026-11-25'],
  ['de', 'ubermorgen', '2026-11-29'],
  ['de', 'letzten Fr.', '2026-11-20'],
  ['de', 'nächsten Mittwoch', '2026-12-02'],
  ['de', 'do', '2026-11-26'],
  ['de', '25. November', '2026-11-25'],
  ['de', '3. Mär', '2026-03-03'],
  ['ar', 'اليوم', '2026-11-27'],
  ['ar', 'أمس', '2026-11-26'],
  ['ar', 'امس', '2026-11-26'],
  ['ar', 'أول أمس', '2026-11-25'],
  ['ar', 'غداً', '2026-11-28'],
  ['ar', 'الجمعة الماضية', '2026-11-20'],
  ['ar', 'الأحد القادم', '2026-11-29'],
  ['ar', '25 نوفمبر', '2026-11-25'],
])('reads words in %s: %s', (language, text, date) => {
  expect(read(text, language)).toBe(date);
});

test.each([
  '',
  'm',
  's',
  'last',
  'next week',
  'last 25 nov',
  '25',
  'nov',
  '25 ma',
  '31 feb',
  '25 nov 26 27',
  'gestern',
])('is not misled by %j', (text) => expect(read(text)).toBeUndefined());
