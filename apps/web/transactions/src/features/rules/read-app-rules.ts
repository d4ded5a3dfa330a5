/** Loaded only when a file of another app may have been chosen. */
export { readAppRules } from '@saldo/bank-files';
