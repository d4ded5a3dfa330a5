export { currencyDecimals, formatMoney } from './format-money';
