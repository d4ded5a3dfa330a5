import { normalizedTitle, titleRoles } from './title-roles.ts';

describe('a column title', () => {
  it.each([
    ['Betrag (EUR)', 'betrag'],
    ['Betrag EUR/USD neu', 'betrag neu'],
    ['INREUR', 'inreur'],
    ['EUR1', 'eur1'],
    ['1EUR', '1eur'],
    ['Größe', 'grosse'],
    ['Beløb', 'belob'],
    ['Æble', 'aeble'],
    ['Đồng', 'dong'],
    ['Soll/Haben', 'soll haben'],
    [' Kwota — (PLN) ', 'kwota'],
  ])('%j is compared as %j', (title, normalized) => expect(normalizedTitle(title)).toBe(normalized));

  const firstOf = (title: string) => {
    const [first] = titleRoles(title);
    return first ? [first.role, first.isExact] : [];
  };

  it.each([
    ['Amount', ['amount', true]],
    ['Amount 2', ['amount', true]],
    ['Amount 22', ['amount', false]],
    ['Amount x', ['amount', false]],
    ['BookingDate', ['date', true]],
    ['My booking date', ['date', false]],
    ['Our amount', ['amount', false]],
    ['Our own amount', []],
    ['Total debit', ['debit', false]],
    ['Total balance', ['balance', true]],
    ['Zzz in', []],
    ['myamount', []],
    ['Zzz', []],
    ['', []],
    ['金額', ['amount', true]],
    ['御金額', ['amount', false]],
    ['新金額計', ['amount', false]],
    ['今日新金額', []],
    ['お取引金額計', ['amount', false]],
    ['총거래금액', ['amount', false]],
    [`Amount${' '.repeat(74)}`, ['amount', true]],
    [`Amount${' '.repeat(75)}`, []],
  ])('%j says %j', (title, expected) => expect(firstOf(title)).toEqual(expected));

  it('of which a part is known counts less than a known one', () => {
    const [part] = titleRoles('Our amount');
    const [whole] = titleRoles('Amount');
    expect(Number(part?.rank)).toBe(Number(whole?.rank) + 100);
  });
});
