import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { BucketsRepository, MarksRepository, StoredSums } from '../sums';
import { TransactionsModule, TransactionSums } from '../transactions';
import { AccountBalances } from './account-balances.service';
import { BalanceToday } from './balance-today.service';
import { CountedSums } from './counted-sums.service';
import { DisplayCurrency } from './display-currency';
import { GroupedSums } from './grouped-sums.service';
import { KeptTotals } from './kept-totals.service';
import { ReportsService } from './reports.service';
import { SumsInAdvance } from './sums-in-advance.service';

/** Reports: summary, charts, the spending of months, and balances of accounts. */
@Module({
  imports: [AccountsModule, CategoriesModule, TransactionsModule],
  providers: [
    AccountBalances,
    BalanceToday,
    {
      provide: StoredSums,
      useFactory: (...given: ConstructorParameters<typeof StoredSums>) => new StoredSums(...given),
      inject: [TransactionSums, MarksRepository, BucketsRepository],
    },
    CountedSums,
    DisplayCurrency,
    GroupedSums,
    KeptTotals,
    ReportsService,
    SumsInAdvance,
  ],
  exports: [AccountBalances, BalanceToday, CountedSums, DisplayCurrency, GroupedSums, SumsInAdvance],
})
export class ReportsModule {}
