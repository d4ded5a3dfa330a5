export { dateMeantBy, datePattern, dateText, readDateText } from './date-text';
export { formatDate, formatDay, formatInstant, formatTime, today, weekdayName } from './dates';
export { withDigits } from './digits';
export {
  currencyDecimals,
  formatCount,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatShortMoney,
} from './format-money';
export { currentFormats, firstWeekday, formatsOf } from './formats';
export { currencyName, formatAgo, formatList } from './words';
