/** Separate module, loaded only if the user may have chosen a file of another app. */
export { readAppRules } from '@saldo/bank-files';
