import { withoutBalances } from './balance-rows.ts';
import { type BankFile, type Format, type ReadingOptions, type ReadingSettings } from './bank-file.ts';
import { isCamt, readCamt } from './camt/read-camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { LIMITS } from './limits.ts';
import { isMt940, readMt940 } from './mt940/read-mt940.ts';
import { declaredCharset, isOfx, readOfx } from './ofx/read-ofx.ts';
import { isQif, readQif } from './qif/read-qif.ts';
import { type CellLayout, type FormatReader, rowAttempt, withRows } from './reader.ts';
import { filesIn } from './sheets/as-csv.ts';
import { decode, type Decoded } from './text/decode.ts';
import { withSigns } from './type-signs.ts';
import { type Refusal, type RefusalCode, Unreadable } from './unreadable.ts';

/** Formats with the test that recognises them by content, in the order of the tests. Any other file is read as CSV. */
const FORMATS: { format: Format; matches: (text: string) => boolean; read: FormatReader }[] = [
  { format: 'ofx', matches: isOfx, read: readOfx },
  { format: 'camt', matches: isCamt, read: readCamt },
  { format: 'mt940', matches: isMt940, read: readMt940 },
  { format: 'qif', matches: isQif, read: readQif },
];

const SIGNATURE_BYTES = 8;
/** First bytes of file types that users mistake for a statement. */
const FOREIGN: [starts: string, code: RefusalCode][] = [
  ['SQLite f', 'database'],
  ['%PDF', 'pdf'],
  ['\xd0\xcf\x11\xe0', 'excel'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
];

/** A refused file. `settings` tell how its cells were split, so that the caller can correct them. */
export interface RefusedFile {
  error: Refusal;
  settings?: ReadingSettings;
}

/** Number of bytes at the start in which a declaration of the encoding is searched. */
const DECLARATION_BYTES = 2000;

/**
 * Reads a bank statement in OFX, QIF, CAMT, MT940 or CSV, also inside a zip. Detects the format by content. Returns `{ error }`
 * if the file cannot be read reliably. An unreadable row has the same effect unless `listsRefused` is set. Never throws because
 * of the content of a file.
 */
export function readBankFile(bytes: Uint8Array, options: ReadingOptions = {}): BankFile | RefusedFile {
  let settings: ReadingSettings | undefined;
  const read = (file: Uint8Array) => readOne(file, options, (noted) => (settings = noted));
  try {
    return merged(filesIn(bytes).map(read));
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.refusal, ...(settings && { settings }) };
    throw error;
  }
}

/** Decodes a single file that is not a zip. Throws `Unreadable` for binary files. */
export function textOf(bytes: Uint8Array, options: ReadingOptions): Decoded {
  if (bytes.length > LIMITS.fileBytes)
    throw new Unreadable('too-large.file', { detail: LIMITS.fileBytes / 1024 / 1024 });
  const signature = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  for (const [starts, code] of FOREIGN) if (signature.startsWith(starts)) throw new Unreadable(code);
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES));
  const declared = declaredCharset(start);
  const decoded = decode(bytes, {
    ...(options.encoding && { encoding: options.encoding }),
    ...(declared && { declared }),
  });
  if (!decoded.text.trim()) throw new Unreadable('empty');
  return decoded;
}

function readOne(
  bytes: Uint8Array,
  options: ReadingOptions,
  noteSettings: (settings: ReadingSettings) => void,
): BankFile {
  const { text, encoding } = textOf(bytes, options);
  const found = FORMATS.find(({ matches }) => matches(text));
  const refused: Refusal[] = [];
  const attempt = rowAttempt(options.listsRefused ? refused : null);
  const noteLayout = (layout: CellLayout) => noteSettings({ encoding, ...layout });
  const calls = { attempt, noteLayout };
  const { settings, questions, ...rest } = found
    ? withSigns(withoutBalances(found.read(text, options, calls), options), options)
    : readCsv(text, options, calls);
  return {
    ...{ format: found?.format ?? 'csv', settings: { encoding, ...settings }, ...rest, refused },
    questions: withRows(questions, rest.statements),
  };
}

/** Merges the statements of all files in a zip. Throws `Unreadable` if the formats differ. */
function merged(files: BankFile[]): BankFile {
  const [first, ...others] = files;
  if (!first) throw new Unreadable('no-statement.zip');
  if (others.length === 0) return first;
  if (others.some(({ format }) => format !== first.format)) throw new Unreadable('mixed-zip');
  // Ask each question once: the answer applies to all files.
  const all = files
    .flatMap((file) => file.questions)
    .map((question) => [question.setting, question] as const);
  const questions = new Map(all.toReversed());
  return {
    ...first,
    statements: files.flatMap(({ statements }) => statements),
    questions: [...questions.values()],
    skipped: files.flatMap(({ skipped }) => skipped),
    refused: files.flatMap(({ refused }) => refused),
  };
}
