import { type ColumnMap, guessColumns, recallColumns } from './columns';
import { decode, detectEncoding, type Encoding } from './decode';
import { type Delimiter, detectDelimiter, parseCsv } from './parse-csv';
import { detectDecimalSign, type DecimalSign } from './read-amount';
import { detectDateOrder, type DateOrder } from './read-date';

/** How the file is read. */
export interface FileRules {
  encoding: Encoding;
  delimiter: Delimiter;
  columns: ColumnMap;
  dateOrder: DateOrder;
  decimal: DecimalSign;
}

export interface FileTable {
  header: string[];
  /** The lines below the header. */
  rows: string[][];
}

/** How many lines are looked at to tell how dates and amounts are written. */
const SAMPLE = 200;

/** The lines of a file by the rules. */
export function readFile(
  bytes: Uint8Array,
  { encoding, delimiter }: Pick<FileRules, 'encoding' | 'delimiter'>,
): FileTable {
  const [header = [], ...rows] = parseCsv(decode(bytes, encoding), delimiter);
  return { header, rows };
}

/** What can be told of a file; what is `given` was corrected by the person and stays. */
export function detectRules(bytes: Uint8Array, given: Partial<FileRules> = {}): FileRules {
  const encoding = given.encoding ?? detectEncoding(bytes);
  const delimiter = given.delimiter ?? detectDelimiter(decode(bytes, encoding));
  const { header, rows } = readFile(bytes, { encoding, delimiter });
  const columns = given.columns ?? recallColumns(header) ?? guessColumns(header);
  const sample = (at: number | undefined) =>
    at === undefined ? [] : rows.slice(0, SAMPLE).map((cells) => cells[at] ?? '');
  return {
    encoding,
    delimiter,
    columns,
    dateOrder: given.dateOrder ?? detectDateOrder(sample(columns.date)),
    decimal: given.decimal ?? detectDecimalSign(sample(columns.amount)),
  };
}
