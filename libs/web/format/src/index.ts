export { formatDate, today } from './dates';
export { currencyDecimals, formatCount, formatDecimal, formatMoney, formatShortMoney } from './format-money';
export { currentFormats, firstWeekday, formatsOf } from './formats';
