export { AccountBalances } from './account-balances.service';
export { BalanceToday } from './balance-today.service';
export { type Converted, unconvertedField } from './converted';
export { CountedSums, type PeriodTotal } from './counted-sums.service';
export { type BookAccounts, DisplayCurrency } from './display-currency';
export { ReportsModule } from './reports.module';
