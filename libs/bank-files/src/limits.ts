/** Bounds of what is read. A file beyond them is refused with a sentence. */
export const LIMITS = {
  fileBytes: 64 * 1024 * 1024,
  /** All files of a zip together, unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
  zipEntries: 2000,
  rows: 500_000,
  xmlDepth: 64,
  /** A quoted CSV cell longer than this is a stray quotation mark. */
  cellLength: 20_000,
  columns: 500,
  amountDigits: 30,
} as const;
