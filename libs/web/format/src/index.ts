export { formatDate, formatInstant, today } from './dates';
export { currencyDecimals, formatCount, formatDecimal, formatMoney, formatShortMoney } from './format-money';
export { currentFormats, formatsOf } from './formats';
export { currencyName } from './words';
