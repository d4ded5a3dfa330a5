import { localName, nodesAt, parseXml, saxParser, type XmlNode, xmlNode } from '../camt/xml.ts';
import { hasValues } from '../csv/layout.ts';
import { Unreadable } from '../unreadable.ts';
import { Sheet } from './cells.ts';
import { dateOfSerial, isDateFormat, plainNumber } from './numbers.ts';

/** Files inside a workbook, by path. */
export type Parts = ReadonlyMap<string, Uint8Array>;

interface Workbook {
  strings: string[];
  /** Whether numbers are dates, by style index. */
  isDate: boolean[];
  is1904: boolean;
}

/** Main file of a workbook; distinguishes a workbook from other zips. */
export const WORKBOOK = /^xl\/workbook\.xml$/;

/** Returns the sheet with bookings as CSV. Throws `Unreadable` if several visible sheets contain bookings. */
export function xlsxToCsv(parts: Parts): string {
  const [root] = partAt(parts, 'xl/workbook.xml').children;
  const [properties] = nodesAt(root, 'workbookPr');
  const workbook: Workbook = {
    strings: stringsIn(parts),
    isDate: dateStyles(parts),
    is1904: /^(?:1|true)$/.test(properties?.attributes['date1904'] ?? ''),
  };
  const paths = new Map(
    nodesAt(partAt(parts, 'xl/_rels/workbook.xml.rels'), 'Relationships/Relationship').map(
      ({ attributes }) => [
        attributes['Id'],
        `xl/${String(attributes['Target'])}`.replace(/^xl\/(?:\/|(?=xl\/))/, ''),
      ],
    ),
  );
  const tables = nodesAt(root, 'sheets/sheet')
    .filter(({ attributes }) => (attributes['state'] ?? 'visible') === 'visible')
    .flatMap(({ attributes }) => parts.get(paths.get(attributes['r:id']) ?? '') ?? [])
    .map((part) => sheetOf(textOf(part), workbook).toCsv());
  const booked = tables.filter((csv) => csv.split('\n').some((line) => hasValues(line.split('\t'))));
  if (booked.length > 1) throw new Unreadable('several-sheets');
  return booked[0] ?? tables[0] ?? '';
}

const textOf = (part: Uint8Array) => new TextDecoder().decode(part);

/** Parses a small file of the workbook; returns an empty node if it is missing. */
function partAt(parts: Parts, path: string): XmlNode {
  const part = parts.get(path);
  return part ? parseXml(textOf(part)) : xmlNode('', 1);
}

/** Returns the shared strings, which cells reference by index. Joins the runs of a string with mixed formatting. */
function stringsIn(parts: Parts): string[] {
  return nodesAt(partAt(parts, 'xl/sharedStrings.xml'), 'sst/si').map((item) =>
    [...nodesAt(item, 't'), ...nodesAt(item, 'r/t')].map(({ text }) => text).join(''),
  );
}

function dateStyles(parts: Parts): boolean[] {
  const styles = partAt(parts, 'xl/styles.xml');
  const codes = new Map(
    nodesAt(styles, 'styleSheet/numFmts/numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'],
    ]),
  );
  return nodesAt(styles, 'styleSheet/cellXfs/xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId']);
    return isDateFormat(id, codes.get(id));
  });
}

interface Cell {
  row: number;
  column: number;
  type: string;
  style: number;
  text: string;
}

/** Parses the cells as a stream: a tree of a large sheet would take gigabytes. */
function sheetOf(xml: string, workbook: Workbook): Sheet {
  const sheet = new Sheet();
  const parser = saxParser(true);
  const merges: string[] = [];
  let cell: Cell = { row: -1, column: -1, type: 'n', style: 0, text: '' };
  let isText = false;
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    isText = local === 'v' || local === 't';
    if (local === 'row') cell = { ...cell, row: Number(attributes['r'] ?? cell.row + 2) - 1, column: -1 };
    else if (local === 'c') cell = cellAt(attributes, cell);
    else if (local === 'mergeCell') merges.push(attributes['ref'] ?? '');
  });
  parser.on('text', (text) => {
    if (isText) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (localName(name) === 'c') sheet.set(cell.row, cell.column, valueOf(cell, workbook));
  });
  parser.write(xml).close();
  for (const merge of merges) {
    const ends = merge.split(':');
    const [first, last] = [String(ends[0]), String(ends.at(-1))];
    sheet.fillDown(rowIn(first), rowIn(last), columnIn(first));
  }
  return sheet;
}

/** @param before the previous cell; a cell without an address follows it */
function cellAt(attributes: Record<string, string>, before: Cell): Cell {
  const { r, t = 'n', s } = attributes;
  const place =
    r === undefined ? { ...before, column: before.column + 1 } : { row: rowIn(r), column: columnIn(r) };
  return { row: place.row, column: place.column, type: t, style: Number(s ?? 0), text: '' };
}

const rowIn = (address: string) => Number(address.replace(/\D/g, '')) - 1;
const columnIn = (address: string) =>
  [...address.replace(/[^A-Z]/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function valueOf({ type, style, text }: Cell, { strings, isDate, is1904 }: Workbook): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type !== 'n' || !text) return text;
  return (isDate[style] && dateOfSerial(Number(text), is1904)) || plainNumber(text.trim());
}
