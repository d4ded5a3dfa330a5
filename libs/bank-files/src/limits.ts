/** Bounds of a file. A file beyond them is refused with a sentence. */
export const LIMITS = {
  fileBytes: 64 * 1024 * 1024,
  /** All files of a zip together, unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
  zipEntries: 2000,
  rows: 500_000,
  /** Lines of a CSV file, empty ones included. */
  tableLines: 1_000_000,
  /** Lines of a QIF or MT940 file, which have several for each row. */
  textLines: 4_000_000,
  xmlDepth: 64,
  /** A quoted CSV cell longer than this is a stray quotation mark. */
  cellLength: 20_000,
  columns: 500,
  amountDigits: 30,
} as const;
