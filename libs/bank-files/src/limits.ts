export const LIMITS = {
  fileBytes: 64 * 1024 * 1024,
  /** Unpacked size of all files in a zip together. */
  unpackedBytes: 64 * 1024 * 1024,
  zipEntries: 2000,
  rows: 500_000,
  /** Lines of a CSV file, including empty ones. */
  tableLines: 1_000_000,
  /** Lines of a QIF or MT940 file, which have several for each row. */
  textLines: 4_000_000,
  xmlDepth: 64,
  /** Maximum length of a quoted CSV cell. Beyond it, the opening quotation mark was a stray one. */
  cellLength: 20_000,
  columns: 500,
  amountDigits: 30,
} as const;
