import { type ReadingOptions } from '../bank-file.ts';
import { markFor } from './amounts.ts';
import { scanDate } from './dates.ts';
import { type DateHints, dayOf, decideDateOrder, decideDecimalMark } from './decide.ts';
import { joined, linesOf, oneLine } from './lines.ts';

const datesIn = (texts: string[]) => texts.flatMap((text) => scanDate(text) ?? []);
/** Returns the order in use, or the choices if a question asks for it. */
function orderOf(texts: string[], options: ReadingOptions = {}, hints: DateHints = {}) {
  const { value, question } = decideDateOrder(datesIn(texts), options, hints);
  return question ? [value, question.choices, question.example] : [value];
}

describe('the order of day, month and year', () => {
  it.each([
    ['a day above 12', ['01/02/2026', '13/02/2026'], ['dmy']],
    ['a day above 12 in the middle', ['01/02/2026', '01/13/2026'], ['mdy']],
    ['a four-digit year in front', ['2026/02/01'], ['ymd']],
    ['points and a year of four digits', ['01.02.2026'], ['dmy']],
    ['no date', [], ['dmy']],
    ['a month by name alone', ['1 Feb 2026'], ['dmy']],
    ['most of the dates', ['13/01/2026', '14/01/2026', '01/14/2026'], ['dmy']],
    ['most of the dates, month first', ['01/13/2026', '01/14/2026', '14/01/2026'], ['mdy']],
    ['rising days', ['09/01/2026', '10/01/2026', '11/01/2026', '01/02/2026'], ['dmy']],
    ['falling days', ['01/02/2026', '11/01/2026', '10/01/2026', '09/01/2026'], ['dmy']],
    ['rising days, month first', ['01/09/2026', '01/10/2026', '01/11/2026', '02/01/2026'], ['mdy']],
    ['first numbers that differ', ['26/01/05', '27/01/05'], ['dmy']],
    ['dates that are the same in every order', ['01/01/2026', '05/05/2026'], ['dmy']],
    ['the same beside a month by name', ['1 Feb 2026', '03/03/2026'], ['dmy']],
    ['the same beside a year in front', ['2026-02-01', '03/03/2026'], ['dmy']],
  ])('is known by %s', (_, texts, expected) => expect(orderOf(texts)).toEqual(expected));

  it('is that of the bookings where value dates have another one', () => {
    const valueDates = datesIn(['03/02/2026', '18/01/2026']);
    expect(orderOf(['02/03/2026', '01/18/2026'], {}, { valueDates })).toEqual(['mdy']);
  });

  it('is known by value dates that have the same one, and not by their sorting', () => {
    const ofBookings = ['01/03/2026', '01/02/2026'];
    expect(orderOf(ofBookings, {}, { valueDates: datesIn(['13/03/2026']) })).toEqual(['dmy']);
    const valueDates = datesIn(['03/01/2026', '02/01/2026']);
    expect(orderOf(ofBookings, {}, { valueDates })).toEqual(['dmy', ['dmy', 'mdy'], '01/03/2026']);
  });

  it.each([
    ['one date', ['01/02/2026'], ['dmy', ['dmy', 'mdy'], '01/02/2026']],
    [
      'a date that is the same in every order before it',
      ['01/01/2026', '01/02/2026'],
      ['dmy', ['dmy', 'mdy'], '01/02/2026'],
    ],
    ['three rising days', ['09/01/2026', '10/01/2026', '01/02/2026'], ['dmy', ['dmy', 'mdy'], '09/01/2026']],
    ['the same first number', ['26/01/05', '26/01/07'], ['ymd', ['dmy', 'ymd'], '26/01/05']],
    [
      'days above 12 in both places',
      ['13/01/2026', '01/13/2026', '01/02/2026', '02/03/2026'],
      ['dmy', ['dmy', 'mdy'], '01/02/2026'],
    ],
    ['points and a short year', ['01.02.26'], ['dmy', ['dmy', 'mdy'], '01.02.26']],
    ['no separator', ['01022026'], ['dmy', ['dmy', 'mdy'], '01 02 2026']],
    [
      'four equal days',
      ['01/02/2026', '01/02/2026', '01/02/2026', '01/02/2026'],
      ['dmy', ['dmy', 'mdy'], '01/02/2026'],
    ],
    [
      'days in any order',
      ['05/03/2026', '01/04/2026', '07/02/2026', '02/01/2026'],
      ['dmy', ['dmy', 'mdy'], '05/03/2026'],
    ],
  ])('is asked for with %s', (_, texts, expected) => expect(orderOf(texts)).toEqual(expected));

  it.each([
    ['en-US', 'mdy'],
    ['en-PH', 'mdy'],
    ['en-BZ', 'mdy'],
    ['es-US', 'mdy'],
    ['ar-US', 'mdy'],
    ['en-GB', 'dmy'],
    ['en', 'dmy'],
    ['en-USA', 'dmy'],
    ['de-DE', 'dmy'],
  ])('is assumed for a user in %s to be %s', (locale, order) => {
    expect(orderOf(['01/02/2026'], { locale })[0]).toBe(order);
  });

  it('is that of the user where the dates allow it', () => {
    expect(orderOf(['26/01/05', '26/01/07'], { locale: 'en-US' })[0]).toBe('ymd');
    expect(orderOf(['01/02/2026'], { dateOrder: 'mdy' })).toEqual(['mdy']);
  });

  it('is known by the language of the file', () => {
    expect(orderOf(['01/02/2026'], {}, { dayFirst: true })).toEqual(['dmy']);
    expect(orderOf(['01/13/2026', '01/02/2026'], {}, { dayFirst: true })).toEqual(['mdy']);
  });

  it('is not that of a date which fits one order only by how it is written', () => {
    const [named, year, plain] = datesIn(['1 Feb 2026', '2026-02-01', '13/01/2026']);
    expect(named && dayOf(named, 'mdy')).toBe('2026-02-01');
    expect(year && dayOf(year, 'dmy')).toBe('2026-02-01');
    expect(plain && dayOf(plain, 'dmy')).toBe('2026-01-13');
    expect(plain && dayOf(plain, 'mdy')).toBeNull();
  });
});

describe('the decimal mark of a file', () => {
  const markOf = (numbers: string[], unclear: 'grouping' | 'decimals' | 'surely-grouping' = 'grouping') => {
    const { value, question } = decideDecimalMark(numbers, {}, unclear);
    return question ? [value, question.example] : [value];
  };

  it.each([
    ['a clear comma', ['1,50', '1.234'], [',']],
    ['a clear point', ['1.50', '1,234'], ['.']],
    ['whole numbers', ['5', '6'], ['.']],
    ['no number', [], ['.']],
    ['both', ['1,50', '1.50'], ['.']],
    ['both, more commas', ['1,50', '1,60', '1.50'], [',']],
    ['a number below a thousand beside groups', ['1.234', '5'], [',']],
    ['a number below a thousand beside groups by commas', ['1,234', '999'], ['.']],
  ])('is known by %s', (_, numbers, expected) => expect(markOf(numbers)).toEqual(expected));

  it.each([
    ['groups alone', ['1.234'], [',', '1.234']],
    ['commas alone', ['1,234'], ['.', '1,234']],
    ['groups beside a long number', ['1.234', '5', '1000'], [',', '1.234']],
    ['groups beside both marks', ['1,50', '1.50', '1.234'], ['.', '1.234']],
    ['groups beside more commas', ['1,50', '1,60', '1.50', '1.234'], [',', '1.234']],
  ])('is asked for with %s', (_, numbers, expected) => expect(markOf(numbers)).toEqual(expected));

  it('depends on whether the currency has decimals', () => {
    expect(markOf(['1.234'], 'decimals')).toEqual(['.', '1.234']);
    expect(markOf(['1,234', '5'], 'decimals')).toEqual([',', '1,234']);
    expect(markOf(['1.234'], 'surely-grouping')).toEqual([',']);
    expect(markOf(['1,234', '1000'], 'surely-grouping')).toEqual(['.']);
    expect(markOf(['1,50', '1.50', '1.234'], 'surely-grouping')).toEqual(['.', '1.234']);
  });

  it('is what the user says, and for one number what it says itself', () => {
    expect(decideDecimalMark(['1.50'], { decimalMark: ',' }, 'grouping')).toEqual({
      value: ',',
      question: null,
    });
    expect(markFor('1.50', ',')).toBe('.');
    expect(markFor('1,50', '.')).toBe(',');
    expect(markFor('1.234', ',')).toBe(',');
    expect(markFor('1234', ',')).toBe(',');
  });
});

describe('a text', () => {
  it('has lines, whatever ends them', () => {
    expect(linesOf('\ufeffa\nb\r\nc\rd\r\r\ne\n')).toEqual(['a', 'b', 'c', 'd', 'e', '']);
  });

  it('becomes one line', () => {
    expect(oneLine(' a\t b\r\n\u0000c ')).toBe('a b c');
    expect(oneLine('a b')).toBe('a b');
    expect(oneLine('a  b')).toBe('a b');
  });

  it('is joined with others, each once', () => {
    expect(joined(['a', null, ' ', 'b', 'a', undefined])).toBe('a b');
    expect(joined(['', null])).toBeNull();
  });
});
