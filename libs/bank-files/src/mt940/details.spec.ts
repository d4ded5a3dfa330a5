import { read, refusalOf } from '../testing/read.ts';
import { isMt940 } from './read-mt940.ts';

function statement(...lines: string[]): string {
  return [':20:REF', ':25:1/1', ':28C:1/1', ':60F:C260101EUR100,', ...lines, ':62F:C260131EUR90,', '-'].join(
    '\n',
  );
}
const rowsOf = (...lines: string[]) => read(statement(...lines)).statements[0]?.rows ?? [];
/** Returns payee and memo of a row with this `:86:` field. */
function details(...lines: string[]) {
  const [row] = rowsOf(':61:2601050105D10,NMSCNONREF', `:86:${lines.join('\n')}`);
  return [row?.payee, row?.memo];
}

describe('a :86: field with German subfields', () => {
  it.each([
    ['166?00GUTSCHRIFT?20Invoice 7?32Ann', ['Ann', 'Invoice 7 GUTSCHRIFT']],
    [' 166 ?00GUTSCHRIFT?32Ann', ['Ann', 'GUTSCHRIFT']],
    ['?00GUTSCHRIFT?20Invoice 7?32Ann', ['Ann', 'Invoice 7 GUTSCHRIFT']],
    ['166?20one?29 two?60 three?65 four?30x?31y?66z', [null, 'one two three four']],
    ['166?32Ann?33Bee?34zz', ['Ann Bee', null]],
    ['166?3212345678901234567890123456?33cont', ['12345678901234567890123456cont', null]],
    ['166?321234567890123456789012345?33cont', ['1234567890123456789012345 cont', null]],
    ['166?20a?20b', [null, 'ab']],
    ['166?20EREF+E1 ?21MREF+M1 ?22SVWZ+Rent', [null, 'Rent EREF+E1 MREF+M1']],
    [
      '166?20KREF+K1CRED+C1DEBT+D1COAM+1,00OAMT+2,00PURP+SALAORCR+O1',
      [null, 'KREF+K1 CRED+C1 DEBT+D1 COAM+1,00 OAMT+2,00 PURP+SALA ORCR+O1'],
    ],
    ['166?20IBAN+DE1BIC+BANKDEFF', [null, 'IBAN+DE1 BIC+BANKDEFF']],
    ['166?20SVWZ+GiftABWA+Uncle', ['Uncle', 'Gift ABWA+Uncle']],
    ['166?20SVWZ+GiftABWE+Aunt', ['Aunt', 'Gift ABWE+Aunt']],
    ['166?20SVWZ+GiftABWA+Uncle?32Ann', ['Ann', 'Gift ABWA+Uncle']],
    ['166?20Before SVWZ+After', [null, 'After Before']],
    ['166?20SVWZ+One SVWZ+Two', [null, 'One Two']],
    ['020>00Transfer>20Invoice>32Bob', ['Bob', 'Invoice Transfer']],
    ['020&00Transfer&20Invoice&32Bob', ['Bob', 'Invoice Transfer']],
    ['020+00Transfer+20Invoice+32Bob', ['Bob', 'Invoice Transfer']],
    ['^00Transfer^20Invoice^32Bob', ['Bob', 'Invoice Transfer']],
    ['020!00Transfer', [null, '020!00Transfer']],
    ['20?00Transfer', [null, '20?00Transfer']],
    ['?70Transfer', [null, '?70Transfer']],
    ['Why 166?20', [null, 'Why 166?20']],
  ])('%s is read', (text, expected) => expect(details(text)).toEqual(expected));
});

describe('a :86: field with codes between slashes', () => {
  it.each([
    ['/NAME/Ann/REMI/Rent', ['Ann', 'Rent']],
    ['/REMI/Rent/NAME/Ann Smith/', ['Ann Smith', 'Rent']],
    ['/REMI//STRD/RF18/NAME/Ann', ['Ann', 'RF18']],
    ['/REMI/USTD//Rent', [null, 'Rent']],
    ['/REMI/STRD/RF18', [null, 'RF18']],
    ['/EREF/E1/REMI/Rent', [null, 'Rent E1']],
    [
      '/TRTP/SEPA/NAME/Ann/IBAN/NL1/BIC/X/CSID/C/MARF/M/ID/I/CHGS/1/CHG/2/EXCH/3/PURP/4/SVCL/5/ISDT/6',
      ['Ann', 'SEPA'],
    ],
    ['/RTYP/Card/NAME/Ann/ORDP/Bob/BENM/Cy', ['Ann', 'Card Bob Cy']],
    ['Text /NAME/Ann', ['Ann', 'Text']],
    ['/CNTP/NL1/INGBNL2A/Jan Smit/Delft/REMI/Rent', ['Jan Smit', 'Rent']],
    ['/NAME/Ann/NAME/Bob', ['Ann Bob', null]],
    ['/OTHER/Ann', [null, '/OTHER/Ann']],
  ])('%s is read', (text, expected) => expect(details(text)).toEqual(expected));
});

describe('a :86: field of plain text', () => {
  it('joins lines that fill the width within the word', () => {
    expect(details('x'.repeat(65), 'y')).toEqual([null, `${'x'.repeat(65)}y`]);
    expect(details('x'.repeat(64), 'y')).toEqual([null, `${'x'.repeat(64)} y`]);
    expect(details('a', '', 'b')).toEqual([null, 'a b']);
  });
});

describe('the numbered lines of MultiCash', () => {
  it.each([
    [
      ['01Purpose', '14more'],
      [null, 'Purpose more'],
    ],
    [
      ['15Ann', '16Smith'],
      ['Ann Smith', null],
    ],
    [
      ['17Booking', '01Purpose'],
      [null, 'Purpose Booking'],
    ],
    [
      ['00no', '18no', '19no'],
      [null, null],
    ],
  ])('%j are read', (lines, expected) => {
    const [row] = rowsOf(':61:260105C1,NMSC', `:NS:${lines.join('\n')}`);
    expect([row?.payee, row?.memo]).toEqual(expected);
  });
});

describe('a :61: line', () => {
  it.each([
    ['C1,NMSCNONREF', [null, null]],
    ['C1,NMSCNOREF//NOREF', [null, null]],
    ['C1,NMSCABC//B7', ['B7', null]],
    ['C1,NMSCABC//000', [null, null]],
    ['C1,NMSCABC//0001', ['0001', null]],
    ['C1,NMSCABC// B7 ', ['B7', null]],
    ['C1,NMSC1234567890123456Shop', [null, 'Shop']],
    ['C1,NMSC1234567890123456', [null, null]],
    ['C1,', [null, null]],
  ])('%s has id and payee %j', (rest, [bankId, payee]) => {
    expect(rowsOf(`:61:260105${rest}`)).toMatchObject([{ bankId, payee }]);
  });

  it('keeps its own text beside the one of its :86: field', () => {
    const line = ':61:260105C1,NMSC1234567890123456Shop';
    expect(rowsOf(line, ':86:166?20Rent?32Ann')).toMatchObject([{ payee: 'Ann', memo: 'Rent Shop' }]);
    expect(rowsOf(line, ':86:Rent')).toMatchObject([{ payee: 'Shop', memo: 'Rent' }]);
  });

  it.each([
    ['2601050105C1,NMSC', '2026-01-05', undefined],
    ['260105 C1,NMSC', '2026-01-05', undefined],
    ['2601050106 C1,NMSC', '2026-01-06', '2026-01-05'],
    ['2606300101C1,NMSC', '2026-01-01', '2026-06-30'],
    ['2603010830C1,NMSC', '2026-08-30', '2026-03-01'],
    ['2603010831C1,NMSC', '2025-08-31', '2026-03-01'],
    ['230229C1,NMSC', '2023-02-28', undefined],
    ['240229C1,NMSC', '2024-02-29', undefined],
    ['260230C1,NMSC', '2026-02-28', undefined],
    ['991231C1,NMSC', '1999-12-31', undefined],
  ])('%s is booked on %s', (line, date, valueDate) => {
    const [row] = rowsOf(`:61:${line}`);
    expect([row?.date, row?.valueDate]).toEqual([date, valueDate]);
  });

  it.each([
    ['EC1,NMSC', '1', true],
    ['ED1,NMSC', '-1', true],
    ['D1,NMSC', '-1', undefined],
    ['RC1,NMSC', '-1', undefined],
    ['RD1,NMSC', '1', undefined],
    ['D0,NMSC', '0', undefined],
    ['DR 1,50NMSC', '-1.50', undefined],
    ['D1.50NMSC', '-1.50', undefined],
    ['D1.234NMSC', '-1234', undefined],
    ['D1.234,50NMSC', '-1234.50', undefined],
  ])('%s has the amount %s', (rest, amount, pending) => {
    const [row] = rowsOf(`:61:260105${rest}`);
    expect([row?.amount, row?.pending]).toEqual([amount, pending]);
  });

  it.each([
    ['260105X1,NMSC', 'bad-amount'],
    ['260105C1,5,5NMSC', 'bad-amount'],
    ['260105CNMSC', 'bad-amount'],
    ['260105C1,nmsc', 'bad-amount'],
    ['26010', 'bad-date'],
    ['260231C1,NMSC', 'bad-date'],
    ['260431C1,NMSC', 'bad-date'],
  ])('%s is refused', (line, code) => {
    expect(refusalOf(statement(`:61:${line}`))).toMatchObject({ code, line: 5 });
  });
});

describe('an MT940 statement', () => {
  it.each([
    ['12345678/100', '12345678/100'],
    ['DE1 EUR', 'DE1'],
    ['1234EUR', '1234'],
    ['1234USD', '1234'],
    ['1234GBP', '1234'],
    ['1234CHF', '1234'],
    ['1234PLN', '1234'],
    ['1234SEK', '1234SEK'],
    ['ABEUR', 'ABEUR'],
    ['', null],
  ])('with the account %j is of %j', (written, account) => {
    expect(read(statement().replace(':25:1/1', `:25:${written}`)).statements).toMatchObject([{ account }]);
  });

  it.each([
    [':60F:C260101EUR100,', 'EUR', '100'],
    [':60F:D260101EUR100,', 'EUR', '-100'],
    [':60F:D260101EUR0,', 'EUR', '0'],
    [':60F:CEUR100,', 'EUR', '100'],
    [':60F:C260101 EUR100,50', 'EUR', '100.50'],
    [':60F:C260101EUR,50', 'EUR', '0.50'],
    [':60F:C260101EUR1.234,50', 'EUR', '1234.50'],
    [':60M:C260101USD100,', 'USD', '100'],
  ])('with %s opens in %s with %s', (line, currency, opening) => {
    const text = statement().replace(':60F:C260101EUR100,', line);
    expect(read(text).statements).toMatchObject([{ currency, opening, closing: '90' }]);
  });

  it('has the currency of its closing balance if it names no other', () => {
    expect(read(statement().replace(':60F:C260101EUR100,', ':60F:C260101100,')).statements).toMatchObject([
      { currency: 'EUR', opening: '100' },
    ]);
  });

  it('ends a row at the next field, so that later texts are not its', () => {
    const text = statement(':61:260105C1,NMSC', ':86:Shop').replace('\n-', '\n:86:Of the statement\n-');
    expect(read(text).statements[0]?.rows).toMatchObject([{ memo: 'Shop' }]);
  });

  it('without its end is complete if it closes with a balance or has no rows', () => {
    expect(read(statement(':61:260105C1,NMSC').replace('\n-', '')).statements[0]?.rows).toHaveLength(1);
    expect(read(':20:A\n:25:1\n:28C:1\n:60F:C260101EUR1,').statements).toHaveLength(1);
    expect(refusalOf(':20:A\n:25:1\n:60F:C260101EUR1,\n:61:260105C1,NMSC')).toMatchObject({
      code: 'truncated',
      line: 1,
    });
    expect(read(':20:A\n:25:1\n:61:260105C1,NMSC').statements[0]?.rows).toHaveLength(1);
    expect(read(':20:A\n:25:1\n:61:260105C1,\n').statements[0]?.rows).toHaveLength(1);
    expect(read(':20:A\n:25:1\n:61:260105C1,NMSC\n:86:Shop 1').statements[0]?.rows).toHaveLength(1);
    expect(refusalOf(':20:A\n:25:1\n:61:260105C1,').code).toBe('truncated');
    expect(refusalOf(':20:A\n:25:1\n:61:260105C1').code).toBe('truncated');
  });

  it.each([
    [':20:A\n:25:1\n', true],
    ['{4:\n:20:A\n:28C:1\n', true],
    ['{4::20:A\n:61:x\n', true],
    ['x :20:A\n:25:1\n', false],
    [':20:A\n:30:1\n', false],
    [':21:A\n:25:1\n', false],
  ])('is told by its first fields: %j', (text, expected) => expect(isMt940(text)).toBe(expected));
});
