export { add, negate } from './decimal.ts';
export type {
  AccountKind,
  App,
  Book,
  BookAccount,
  BookCategory,
  BookNotice,
  BookTransaction,
} from './apps/book.ts';
export { readAppExport } from './apps/read-app-export.ts';
export { type FileRow, matchRows } from './matching/match-rows.ts';
export { readBankFile } from './read-bank-file.ts';
export type { Refusal } from './unreadable.ts';
export type {
  BankFile,
  Decimal,
  Format,
  IsoDate,
  Question,
  ReadingOptions,
  ReadingSettings,
  Skipped,
  Statement,
  StatementRow,
} from './bank-file.ts';
