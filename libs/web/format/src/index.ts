export { formatDate, today } from './dates';
export { currencyDecimals, formatCount, formatMoney, formatShortMoney } from './format-money';
export { currentFormats, formatsOf } from './formats';
