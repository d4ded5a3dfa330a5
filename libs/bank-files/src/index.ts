export { add, isZero, negate } from './decimal.ts';
export { readBankFile } from './read-bank-file.ts';
export type { BankFile } from './bank-file.ts';
