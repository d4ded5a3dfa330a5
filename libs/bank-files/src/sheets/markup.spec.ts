import { encode } from '../testing/encode.ts';
import { read, refusalOf } from '../testing/read.ts';
import { asCsv } from './as-csv.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const csv = (text: string) => new TextDecoder().decode(asCsv(bytesOf(text)));
const rowsOf = (file: string | Uint8Array) =>
  read(file).statements.flatMap(({ rows }) => rows.map(({ date, amount, payee }) => [date, amount, payee]));

const PAGE = `<html><head><meta charset="utf-8"><style>td { color: red }</style></head><body><h1>Account</h1>
<table border=1><tr><th>Date</th><th>Payee</th><th>Amount</th></tr>
<tr><td>31.01.2026</td><td>Café&nbsp;&amp; Bar<br>Berlin</td><td align="right">-1.234,56</td></tr>
<tr><td>01.02.2026</td><td><b>Employer</b></td><td>7,00</td></tr></table></body></html>`;

describe('a page with a table', () => {
  it('is read like a CSV file', () => {
    expect(rowsOf(PAGE)).toEqual([
      ['2026-01-31', '-1234.56', 'Café & Bar Berlin'],
      ['2026-02-01', '7.00', 'Employer'],
    ]);
  });

  it('may be in another encoding, which it declares or not', () => {
    expect(rowsOf(encode(PAGE.replace('utf-8', 'windows-1252'), 'windows-1252'))[0]?.[2]).toBe(
      'Café & Bar Berlin',
    );
    const wide = new Uint8Array(Buffer.from(`\ufeff${PAGE}`, 'utf16le'));
    expect(rowsOf(wide)[0]?.[2]).toBe('Café & Bar Berlin');
  });

  it('leaves the place of merged cells, and leaves out comments and scripts', () => {
    const page =
      '<table><!-- <tr><td>x</td></tr> --><script>"<td>y</td>"</script><tr><td colspan="2">a<td>b<tr><td>c<td>d<td>e</table>';
    expect(csv(page)).toBe('a\t\tb\nc\td\te\n');
  });

  it.each([
    ['&#8364;&#x20ac;&euro;', '€€€'],
    ['&unknown; &#9999999; &lt', '&unknown; <'],
    ['a<p>b</p><div>c</div>', 'a b c'],
    ["<i title='a>b'>x</i>", 'x'],
  ])('has the text of %s', (html, text) =>
    expect(csv(`<table><tr><td>${html}</td></tr></table>`)).toBe(`${text}\n`),
  );

  it('may end within a comment', () => {
    expect(csv('<table><tr><td>a</td></tr><!-- <td>b</td> <script>')).toBe('a\n');
  });

  it('without a table is no statement', () => {
    expect(refusalOf('<html><body>Please log in</body></html>').code).toBe('unknown-format');
  });
});

it('a workbook of Excel 2003 is read like a CSV file', () => {
  const cell = (type: string, text: string, more = '') =>
    `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`;
  const book = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>
<Row>${cell('String', 'Account', ' ss:MergeAcross="1"')}${cell('String', 'x')}</Row>
<Row ss:Index="3">${cell('String', 'Date')}${cell('String', 'Payee')}${cell('String', 'Amount', ' ss:Index="4"')}</Row>
<Row>${cell('DateTime', '2026-01-31T00:00:00.000')}${cell('String', 'Shop')}${cell('Number', '-5.5', ' ss:Index="4"')}</Row>
</Table></Worksheet></Workbook>`;
  expect(csv(book).split('\n').slice(0, 3)).toEqual(['Account\t\tx\t', '', 'Date\tPayee\t\tAmount']);
  expect(rowsOf(book)).toEqual([['2026-01-31', '-5.5', 'Shop']]);
});
