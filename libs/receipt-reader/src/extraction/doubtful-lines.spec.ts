import { linesOfText } from '../testing/lines.ts';
import { doubtfulLines } from './doubtful-lines.ts';

const lines = linesOfText(
  'MULLER BACKEREI GMBH\nHauptstr. 12\nBrot 4,20\nSUMME 4,20\nBAR 5,00\n12.03.2026 17:41',
);
const found = <T>(value: T, sure: boolean) => ({
  value,
  sure,
  confidence: sure ? 0.99 : 0.5,
  candidates: [],
});
const fields = (
  sure: Partial<Record<'merchant' | 'date' | 'total', boolean>>,
  currency: string | null = 'EUR',
) => ({
  merchant: found('MULLER BACKEREI GMBH', sure.merchant ?? true),
  date: found('2026-03-12', sure.date ?? true),
  amountCents: found(420, sure.total ?? true),
  currency: found(currency, true),
});
const textsOf = (doubts: ReturnType<typeof fields>, locale = 'en-GB') =>
  doubtfulLines(lines, doubts, { today: '2026-05-20', locale }).map(({ text }) => text);

it.each([
  ['nothing where all is sure', fields({}), []],
  ['the date', fields({ date: false }), ['12.03.2026 17:41']],
  ['the sums', fields({ total: false }), ['SUMME 4,20', 'BAR 5,00']],
  ['the sums for the sign of the currency', fields({}, null), ['SUMME 4,20', 'BAR 5,00']],
])('reads %s again', (_what, doubts, texts) => {
  expect(textsOf(doubts)).toEqual(texts);
});

it('reads the head again for the name, and the name alone for its umlauts', () => {
  expect(textsOf(fields({ merchant: false }))).toHaveLength(5);
  expect(textsOf(fields({}), 'de-DE')).toEqual(['MULLER BACKEREI GMBH']);
});
