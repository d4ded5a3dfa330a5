import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { TransactionsModule } from '../transactions';
import { AccountBalances } from './account-balances.service';
import { AccountSumsService } from './account-sums.service';
import { BalanceToday } from './balance-today.service';
import { CountedSums } from './counted-sums.service';
import { DisplayCurrency } from './display-currency';
import { PeriodSumsService } from './period-sums.service';
import { ReportsService } from './reports.service';
import { SumsInAdvance } from './sums-in-advance';

/** Reports: summary, charts, the spending of months, and balances of accounts. */
@Module({
  imports: [AccountsModule, CategoriesModule, TransactionsModule],
  providers: [
    AccountBalances,
    AccountSumsService,
    BalanceToday,
    CountedSums,
    DisplayCurrency,
    PeriodSumsService,
    ReportsService,
    SumsInAdvance,
  ],
  exports: [AccountBalances, BalanceToday, CountedSums, DisplayCurrency],
})
export class ReportsModule {}
