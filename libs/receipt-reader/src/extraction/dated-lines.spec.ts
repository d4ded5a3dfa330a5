import { linesOfText } from '../testing/lines.ts';
import { datedLines } from './dated-lines.ts';

const context = { today: '2026-05-20' };
const found = (text: string) => datedLines(linesOfText(text), context).map((line) => line.text);

it.each(['25/03/2026', 'Date: Z5fO3?', 'Datum', 'TARIKH 25 MAC', '2S/0B/20I6', '25032026 10:15', '25-0?-26'])(
  'may hold a date: %j',
  (line) => {
    expect(found(`ACME STORES LTD\n${line}\nThank you`)).toEqual([line]);
  },
);

it.each(['ACME STORES LTD', 'TOTAL 12.50', 'Tea 1-2 pcs 12.25 13.25', 'Thank you', '12 Market Street'])(
  'holds none: %j',
  (line) => {
    expect(found(line)).toEqual([]);
  },
);

it('is looked for in a few lines only, from the top', () => {
  const days = Array.from({ length: 9 }, (_, index) => `0${index + 1}/03/2026`);
  expect(found(days.join('\n'))).toEqual(days.slice(0, 4));
});
