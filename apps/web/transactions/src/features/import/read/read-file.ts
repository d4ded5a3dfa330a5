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

/** How many lines, and how many letters of the file, are looked at to tell how it is written. */
const SAMPLE = 200;
const SAMPLE_LENGTH = 100_000;

/** What stands further right than banks have columns is passed over: each is offered to choose from. */
const MOST_COLUMNS = 200;

/** The lines of a file by the rules. */
export function readFile(
  bytes: Uint8Array,
  { encoding, delimiter }: Pick<FileRules, 'encoding' | 'delimiter'>,
): FileTable {
  return tableOf(decode(bytes, encoding), delimiter);
}

function tableOf(text: string, delimiter: Delimiter): FileTable {
  const [header = [], ...rows] = parseCsv(text, delimiter);
  return { header: header.slice(0, MOST_COLUMNS), rows };
}

/** What can be told of a file; what is `given` was corrected by the person and stays. */
export function detectRules(bytes: Uint8Array, given: Partial<FileRules> = {}): FileRules {
  const encoding = given.encoding ?? detectEncoding(bytes);
  const beginning = decode(bytes, encoding).slice(0, SAMPLE_LENGTH);
  const delimiter = given.delimiter ?? detectDelimiter(beginning);
  const { header, rows } = tableOf(beginning, delimiter);
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
