export { AccountBalances } from './account-balances.service';
export { PeriodSumsService } from './period-sums.service';
export { ReportsModule } from './reports.module';
