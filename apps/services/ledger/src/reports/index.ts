export { AccountBalances } from './account-balances.service';
export { BalanceToday } from './balance-today.service';
export { CountedSums } from './counted-sums.service';
export { DisplayCurrency } from './display-currency';
export { ReportsModule } from './reports.module';
