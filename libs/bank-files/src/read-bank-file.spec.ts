import { zipSync } from 'fflate';
import { LIMITS } from './limits.ts';
import { readBankFile } from './read-bank-file.ts';
import { encode } from './testing/encode.ts';
import { bytesOf, read, refusalOf } from './testing/read.ts';
import { CAMT_SAMPLE, CSV_SAMPLE, MT940_SAMPLE, OFX_SAMPLE, QIF_SAMPLE } from './testing/samples.ts';
import { type Encoding, ENCODINGS } from './text/letters.ts';

const SAMPLES = { ofx: OFX_SAMPLE, qif: QIF_SAMPLE, camt: CAMT_SAMPLE, mt940: MT940_SAMPLE, csv: CSV_SAMPLE };

/** An encoding with titles and a text in a language that uses it. */
const LANGUAGES: [Encoding, string, string][] = [
  ['windows-1252', 'Buchungstag;Empfänger;Betrag', 'Bäckerei Grünwald Straße'],
  ['windows-1250', 'Data księgowania;Tytuł;Kwota', 'Żółta łódź świąteczna'],
  ['iso-8859-2', 'Data księgowania;Tytuł;Kwota', 'Żółta łódź świąteczna'],
  ['windows-1251', 'Дата операции;Описание;Сумма', 'Продукты и напитки'],
  ['koi8-r', 'Дата операции;Описание;Сумма', 'Продукты и напитки'],
  ['windows-1253', 'Ημερομηνία;Περιγραφή;Ποσό', 'Αγορά τροφίμων'],
  ['windows-1254', 'Tarih;Açıklama;Tutar', 'Şeker ve çığır İşletmesi'],
  ['windows-1255', 'תאריך;תיאור;סכום', 'קניות בסופר'],
  ['windows-1256', 'التاريخ;الوصف;المبلغ', 'شراء بقالة'],
  ['windows-1257', 'Datums;Selgitus;Summa', 'Pārtikas preču veikals ģimenei'],
  ['gb18030', '交易日期;摘要;金额', '超市消费'],
  ['big5', '交易日;說明;金額', '超市消費提款'],
  ['shift_jis', '取引日;内容;金額', 'コンビニでの支払い'],
  ['euc-jp', '取引日;内容;金額', 'コンビニでの支払い'],
  ['euc-kr', '거래일자;적요;거래금액', '편의점 결제'],
];

describe('readBankFile', () => {
  it.each(Object.entries(SAMPLES))('reverses the signs of %s if the caller says so', (_, text) => {
    const [written, reversed] = (['as-written', 'reversed'] as const).map((sign) => read(text, { sign }));
    expect([written?.settings.sign, reversed?.settings.sign]).toEqual(['as-written', 'reversed']);
    const amounts = (file = written) =>
      file?.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));
    expect([amounts(written), amounts(reversed)]).toEqual([
      ['-12.30', '1500.00'],
      ['12.30', '-1500.00'],
    ]);
  });

  it('reverses balances with the amounts, so that they still add up', () => {
    const balances = (sign: 'as-written' | 'reversed') =>
      read(MT940_SAMPLE, { sign }).statements.map(({ opening, closing }) => [opening, closing].map(Number));
    expect(balances('reversed')).toEqual(balances('as-written').map((each) => each.map((value) => -value)));
  });

  it.each(Object.entries(SAMPLES))('recognises %s by its content and reads two bookings', (format, text) => {
    const file = read(text);
    expect(file.format).toBe(format);
    expect(file.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount))).toEqual([
      '-12.30',
      '1500.00',
    ]);
    expect(file.questions).toEqual([]);
  });

  it.each(['\r\n', '\r', '\r\r\n'])('reads every format with the line break %j', (lineBreak) => {
    for (const text of Object.values(SAMPLES)) {
      const rows = read(text.replaceAll('\n', lineBreak)).statements.flatMap((statement) => statement.rows);
      expect(rows).toHaveLength(2);
    }
  });

  it.each(['utf-16le', 'utf-16be'] as const)(
    'reads every format in %s, with a byte order mark or without',
    (encoding) => {
      for (const text of Object.values(SAMPLES))
        for (const mark of ['', '\ufeff']) {
          const file = read(encode(mark + text, encoding));
          expect(file.settings.encoding).toBe(encoding);
          expect(file.statements[0]?.rows).toHaveLength(2);
        }
    },
  );

  it.each(LANGUAGES)('recognises %s by the letters of %s', (encoding, titles, text) => {
    const lines = [titles, `2026-02-27;${text};-12,50`, `2026-02-28;${text};-13,50`, ''].join('\n');
    const file = read(encode(lines, encoding));
    expect(file.statements[0]?.rows[0]).toMatchObject({ amount: '-12.50' });
    const [row] = file.statements[0]?.rows ?? [];
    expect(`${row?.payee ?? ''}${row?.memo ?? ''}`).toBe(text);
  });

  it('uses the encoding that the caller names', () => {
    const bytes = encode('Date;Text;Amount\n2026-01-10;ä;-1.50\n', 'windows-1252');
    expect(read(bytes, { encoding: 'windows-1251' }).statements[0]?.rows[0]?.memo).toBe('д');
  });

  it('throws for an encoding that does not exist, which is a mistake of the caller', () => {
    expect(() => readBankFile(bytesOf('x'), { encoding: 'none' as Encoding })).toThrow('not supported');
  });

  it('ignores a declared encoding that it does not know', () => {
    const text = CAMT_SAMPLE.replace('UTF-8', 'ISO-8859-10').replace('Corner Shop', 'Käse Müller');
    expect(read(encode(text, 'windows-1252')).statements[0]?.rows[0]?.payee).toBe('Käse Müller');
  });

  it('knows only encodings that the platform decodes', () => {
    for (const encoding of ENCODINGS) expect(new TextDecoder(encoding).encoding).toBe(encoding);
  });

  it('reads a file that is padded with NUL', () => {
    const bytes = new Uint8Array([...bytesOf(CSV_SAMPLE), ...new Uint8Array(600)]);
    expect(read(bytes).statements[0]?.rows).toHaveLength(2);
  });

  it('asks each question once about all files of a zip', () => {
    const unclear = (day: string) => bytesOf(`Date,Text,Amount\n${day}/02/2026,Tea,-1.00\n`);
    const zip = zipSync({ a: unclear('01'), b: unclear('03'), c: unclear('04') });
    expect(read(zip).questions).toMatchObject([{ setting: 'dateOrder', example: '01/02/2026' }]);
  });

  it('reads the statements in a zip in the order of their names', () => {
    const second = CAMT_SAMPLE.replace('DE02120300000000202051', 'DE99');
    const zip = zipSync({
      'b.xml': bytesOf(second),
      'a.xml': bytesOf(CAMT_SAMPLE),
      '__MACOSX/a': bytesOf('x'),
    });
    const file = read(zip);
    expect(file.format).toBe('camt');
    expect(file.statements.map(({ account }) => account)).toEqual(['DE02120300000000202051', 'DE99']);
  });

  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['a file of blanks', bytesOf(' \n\n'), 'empty'],
    ['a PDF document', bytesOf('%PDF-1.7 …'), 'pdf'],
    ['an old Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'excel'],
    ['an empty Excel workbook', zipSync({ 'xl/workbook.xml': bytesOf('<x/>') }), 'empty'],
    ['a zip without files', zipSync({ 'folder/': new Uint8Array() }), 'no-statement'],
    ['a zip with several formats', zipSync({ a: bytesOf(CAMT_SAMPLE), b: bytesOf(QIF_SAMPLE) }), 'mixed-zip'],
    ['a zip that was cut', zipSync({ a: bytesOf(CAMT_SAMPLE) }).subarray(0, 200), 'damaged'],
  ])('refuses %s', (_, bytes, code) => {
    const refusal = refusalOf(bytes);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(/^[A-Z].*\.$/);
  });

  it('refuses what is too large, also when unpacked', () => {
    expect(refusalOf(new Uint8Array(LIMITS.fileBytes + 1)).code).toBe('too-large');
    const zip = zipSync({ a: new Uint8Array(LIMITS.unpackedBytes + 1) });
    expect(refusalOf(zip).code).toBe('too-large');
  });
});
