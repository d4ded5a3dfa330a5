export { AccountBalances } from './account-balances.service';
export { BalanceToday } from './balance-today.service';
export { type Converted, countedByCurrency, unconvertedField } from './converted';
export { CountedSums, type PeriodTotal } from './counted-sums.service';
export { DisplayCurrency } from './display-currency';
export { GroupedSums } from './grouped-sums.service';
export { ReportsModule } from './reports.module';
export { SumsInAdvance } from './sums-in-advance.service';
