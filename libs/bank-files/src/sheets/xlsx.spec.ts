import { unzipSync, zipSync } from 'fflate';
import { readApp } from '../testing/read-app.ts';
import { read, refusalOf } from '../testing/read.ts';
import { sheetXml, workbookOf, type WorkbookParts } from '../testing/workbook.ts';
import { asCsv, csvOf } from './as-csv.ts';

const csv = (parts: WorkbookParts) => new TextDecoder().decode(asCsv(workbookOf(parts)));
const cellsOf = (xml: string, parts: Partial<WorkbookParts> = {}) => csv({ sheets: [xml], ...parts });
const rowsOf = (bytes: Uint8Array) =>
  read(bytes).statements.flatMap(({ rows }) =>
    rows.map(({ date, amount, payee, line }) => [date, amount, payee, line]),
  );

const TITLES = ['Date', 'Payee', 'Amount'];
const BOOKED = sheetXml([TITLES, [[46_115, 1], 'Shop, corner', -12.3], [[46_116, 1], 'Employer', 1_500]]);
const styles = [0, 14];

describe('a workbook', () => {
  it('is read like a CSV file, with days from serial numbers', () => {
    const bytes = workbookOf({ sheets: [BOOKED], styles });
    expect(read(bytes)).toMatchObject({ format: 'csv', questions: [] });
    expect(rowsOf(bytes)).toEqual([
      ['2026-04-03', '-12.30', 'Shop, corner', 2],
      ['2026-04-04', '1500', 'Employer', 3],
    ]);
  });

  it('may count its days from 1904', () => {
    const bytes = workbookOf({ sheets: [BOOKED], styles, workbook: '<workbookPr date1904="1"/>' });
    expect(rowsOf(bytes)[0]?.[0]).toBe('2030-04-04');
  });

  it('may have numbers and days as text', () => {
    const bytes = workbookOf({
      sheets: [sheetXml([TITLES, ['31.01.2026', 'Shop', '-1.234,56'], ['28.02.2026', 'Shop', '-7,00']])],
    });
    expect(rowsOf(bytes).map((row) => row.slice(0, 2))).toEqual([
      ['2026-01-31', '-1234.56'],
      ['2026-02-28', '-7.00'],
    ]);
  });

  it('is read with titles in two lines, some of them merged', () => {
    const rows = [
      ['Account 123', null, null, null],
      ['Date', 'Payee', 'Amount', null],
      [null, null, 'Debit', 'Credit'],
      [[46_115, 1] as [number, number], 'Shop', 12.3, null],
      [[46_116, 1] as [number, number], 'Employer', null, 1_500],
    ];
    const merges = ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2', 'A9']
      .map((ref) => `<mergeCell ref="${ref}"/>`)
      .join('');
    const bytes = workbookOf({
      sheets: [sheetXml(rows, `<mergeCells>${merges}<mergeCell/></mergeCells>`)],
      styles,
    });
    expect(rowsOf(bytes).map((row) => row.slice(0, 3))).toEqual([
      ['2026-04-03', '-12.30', 'Shop'],
      ['2026-04-04', '1500', 'Employer'],
    ]);
  });

  it('in a zip is read with the others', () => {
    const file = workbookOf({ sheets: [BOOKED], styles });
    expect(rowsOf(zipSync({ 'a.xlsx': file, 'b.xlsx': file }))).toHaveLength(4);
  });

  it('of a finance app is read as its export', () => {
    const titles = [
      'Date',
      'Merchant',
      'Category',
      'Account',
      'Original Statement',
      'Notes',
      'Amount',
      'Tags',
    ];
    const file = workbookOf({
      sheets: [sheetXml([titles, ['2026-01-31', 'Shop', 'Food', 'Checking', 'SHOP', '', -5, '']])],
    });
    expect(readApp(file)).toMatchObject({ app: 'monarch', accounts: [{ closing: '-5' }] });
    expect(readApp(zipSync({ 'a.xlsx': file }))).toMatchObject({ app: 'monarch' });
  });

  it('takes the visible sheet that has transactions', () => {
    const notes = sheetXml([['Balance', 5]]);
    const attributes = ['', '', 'state="hidden"'];
    expect(rowsOf(workbookOf({ sheets: [notes, BOOKED, BOOKED], styles, attributes }))).toHaveLength(2);
    expect(refusalOf(workbookOf({ sheets: [BOOKED, BOOKED], styles })).code).toBe('several-sheets');
    expect(cellsOf(notes)).toBe('Balance\t5\n');
    expect(csv({ sheets: [] })).toBe('');
  });

  it.each(['worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'])(
    'names its sheets as %s',
    (target) =>
      expect(rowsOf(workbookOf({ sheets: [BOOKED], styles, target: () => target }))).toHaveLength(2),
  );

  it('needs neither styles nor shared texts', () => {
    for (const without of ['xl/styles.xml', 'xl/sharedStrings.xml'])
      expect(cellsOf(sheetXml([['A', 1]]), { without })).toBe('A\t1\n');
    expect(cellsOf(sheetXml([['A']]), { without: 'xl/_rels/workbook.xml.rels' })).toBe('');
    expect(cellsOf(sheetXml([['A']]), { without: 'xl/worksheets/sheet1.xml' })).toBe('');
    expect(csv({ sheets: [sheetXml([['A']])], attributes: ['x="1"'] })).toBe('A\n');
  });
});

describe('a cell', () => {
  const sheet = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;

  it('has a text of the workbook, in parts or not, or one of its own', () => {
    const strings = ['<si><t>one</t></si>', '<si><r><t>tw</t></r><r><t>o</t></r><rPh><t>x</t></rPh></si>'];
    const cells =
      '<c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>7</v></c><c t="str"><f>A1</f><v>three</v></c><c t="b"><v>1</v></c>';
    expect(cellsOf(sheet(cells), { strings })).toBe('two\tone\t\tthree\t1\n');
  });

  it('may have an address, which leaves others empty', () => {
    expect(
      cellsOf(
        '<sheetData><row><c r="B2"><v>1</v></c><c><v>2</v></c></row><row r="4"><c><v>3</v></c></row></sheetData>',
      ),
    ).toBe('\n\t1\t2\n\n3\t\t\n');
    expect(cellsOf('<sheetData><row><c r="AA1"><v>1</v></c></row></sheetData>')).toBe(
      `${'\t'.repeat(26)}1\n`,
    );
  });

  it('keeps quotation marks, and loses line breaks and tabs', () => {
    expect(cellsOf(sheetXml([['"A" b', 'c&#9;d&#10;e', "'x", '=y']]))).toBe(
      '"""A"" b"\tc d e\t"\'x"\t"=y"\n',
    );
  });

  it.each([
    [14, '46115', '2026-04-03'],
    [22, '46115.5', '2026-04-03 12:00:00'],
    [30, '46115', '2026-04-03'],
    [46, '46115', '2026-04-03'],
    [57, '46115', '2026-04-03'],
    [0, '46115', '46115'],
    [2, '46115', '46115'],
    ['dd.mm.yyyy', '46115', '2026-04-03'],
    ['[$-407]d. mmm yy', '46115', '2026-04-03'],
    ['#,##0.00&quot; days&quot;', '46115.5', '46115.50'],
    ['General', '46115', '46115'],
    ['[Red]0.00\\d', '46115', '46115'],
    [14, '1', '1900-01-01'],
    [14, '59', '1900-02-28'],
    [14, '61', '1900-03-01'],
    [14, '0.5', '0.50'],
    [14, '3000000', '3000000'],
  ])('of the format %s with %s is %s', (format, value, expected) => {
    expect(cellsOf(sheet(`<c s="1"><v>${value}</v></c>`), { styles: [0, format] })).toBe(`${expected}\n`);
  });

  it.each([
    ['-12.3', '-12.30'],
    ['15.100000000000001', '15.10'],
    ['1.234', '1.2340'],
    ['1E3', '1000'],
    ['-1.5E-2', '-0.0150'],
    ['12345678901234567890', '12345678901234567890'],
    ['1e300', '1e300'],
    ['', ''],
  ])('with the number %s is %s', (value, expected) => {
    expect(cellsOf(sheet(`<c><v>${value}</v></c><c t="str"><v>x</v></c>`))).toBe(`${expected}\tx\n`);
  });

  it('of a merged number or a text with digits stays alone', () => {
    const merged =
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C5:C6"/></mergeCells>';
    expect(
      cellsOf(
        sheetXml(
          [
            [1, 'Mai 26'],
            [null, null, 'x'],
          ],
          merged,
        ),
      ),
    ).toBe('1\tMai 26\t\n\t\tx\n');
  });
});

describe('a workbook is refused', () => {
  const at = (address: string) => `<sheetData><row><c r="${address}"><v>1</v></c></row></sheetData>`;
  it.each([
    ['with more columns than the limit', at('AAA1'), 'too-many-cells'],
    ['with more rows than the limit', at('A500002'), 'too-many-rows'],
    ['with damaged XML', '<sheetData><row>', 'damaged'],
  ])('%s', (_, xml, code) => {
    const bytes = workbookOf({ sheets: [xml] });
    expect(refusalOf(bytes).code).toBe(code);
    expect(csvOf(bytes)).toBe(bytes);
  });

  it('with a document type', () => {
    const bytes = workbookOf({ sheets: [''] });
    const parts = { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' };
    const texts = Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]),
    );
    expect(refusalOf(zipSync(texts)).code).toBe('forbidden-xml');
    expect(csvOf(bytes)).not.toBe(bytes);
  });

  it.each([
    ['xl/workbook.bin', 'excel'],
    ['META-INF/manifest.xml', 'ods'],
    ['Index/Document.iwa', 'ods'],
  ])('if it is of another kind, with %s', (name, code) => {
    const refusal = refusalOf(zipSync({ [name]: new Uint8Array([1]) }));
    expect(refusal).toMatchObject({
      code,
      message: expect.stringContaining('Save it as an Excel workbook (.xlsx) or as CSV'),
    });
  });
});

it('a sheet with a document type is refused', () => {
  const bytes = workbookOf({ sheets: [BOOKED] });
  const text = new TextEncoder().encode('<!DOCTYPE x><worksheet/>');
  const parts = {
    ...Object.fromEntries(
      ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) => [name, partOf(bytes, name)]),
    ),
    'xl/worksheets/sheet1.xml': text,
  };
  expect(refusalOf(zipSync(parts)).code).toBe('damaged');
});

function partOf(bytes: Uint8Array, name: string): Uint8Array {
  return unzipSync(bytes)[name] as Uint8Array;
}
