import { read, refusalOf } from '../testing/read.ts';

const datesOf = (text: string, options = {}) =>
  read(text, options).statements.flatMap(({ rows }) => rows.map(({ date }) => date));

describe('dates of six digits', () => {
  it('are read in a column of dates, by an order that fits all of them', () => {
    expect(datesOf('date;amount\n930131;-1.00\n931201;-2.00\n')).toEqual(['1993-01-31', '1993-12-01']);
    expect(datesOf('date;amount\n310193;-1.00\n011293;-2.00\n')).toEqual(['1993-01-31', '1993-12-01']);
  });

  it('are asked about if several orders fit', () => {
    const [question] = read('date;amount\n010203;-1.00\n').questions;
    expect(question).toMatchObject({ setting: 'dateOrder', choices: ['dmy', 'mdy', 'ymd'] });
    expect(read('date;amount\n251231;-1.00\n260105;-2.00\n').questions).toMatchObject([
      { setting: 'dateOrder', choices: ['dmy', 'ymd'], example: '25 12 31' },
    ]);
  });

  it('may stand above a footer', () => {
    expect(datesOf('date;text;amount\n930131;A;-1.00\n930201;B;-2.00\nTotal;;-3.00\n')).toHaveLength(2);
  });

  it('are numbers in other columns, unless the user says that they are dates', () => {
    const file = 'Ago;text;amount\n930131;A;-1.00\n930201;B;-2.00\n';
    expect(refusalOf(file)).toMatchObject({ code: 'no-date-column' });
    expect(datesOf(file, { columns: ['date', 'memo', 'amount'] })).toEqual(['1993-01-31', '1993-02-01']);
  });
});
