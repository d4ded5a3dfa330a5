export { add, negate, sumOf } from './decimal.ts';
export { APP_NAMES, type Book, type BookAccount, type BookTransaction } from './apps/book.ts';
export { readAppExport } from './apps/read-app-export.ts';
export type { AppRule, AppRules, LeftOut } from './rules/app-rules.ts';
export { readAppRules } from './rules/read-app-rules.ts';
export { type FileRow, matchRows } from './matching/match-rows.ts';
export { findTransfers, type TransferSide } from './matching/transfers.ts';
export { csvOf } from './sheets/as-csv.ts';
export { readBankFile, type RefusedFile } from './read-bank-file.ts';
export type { Refusal } from './unreadable.ts';
export type {
  BankFile,
  Decimal,
  Format,
  IsoDate,
  NamedRow,
  Question,
  ReadingOptions,
  ReadingSettings,
  SignReason,
  Skipped,
  Statement,
  StatementRow,
} from './bank-file.ts';
