export { formatMonth, weekdayName } from './calendar-names';
export { datePattern, dateText, readDateText } from './date-text';
export { formatDate, today } from './dates';
export { currencyDecimals, formatCount, formatDecimal, formatMoney, formatShortMoney } from './format-money';
export { currentFormats, firstWeekday, formatsOf } from './formats';
