export { beancount } from './beancount-format';
export type { Format } from './format';
export { hledger, ledger } from './ledger-formats';
export { plainText } from './plain-text';
