import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { GroupsModule } from '../groups';
import { AccountEntries } from './account-entries.repository';
import { BulkEditService } from './bulk-edit.service';
import { DELETED, deletedSchema } from './deleted-transaction.schema';
import { DeletedTransactions } from './deleted-transactions.repository';
import { FilteredSums } from './filtered-sums.service';
import { GroupedTotals } from './grouped-totals.repository';
import { ImportedTransactions } from './imported-transactions.repository';
import { MarkedTransactions } from './marked-transactions';
import { NamedTransactions } from './named-transactions.repository';
import { NewestTransactions } from './newest-transactions.repository';
import { OccurrencesRepository } from './occurrences.repository';
import { RecordingService } from './recording.service';
import { RuledTransactions } from './ruled-transactions.repository';
import { Selections } from './selections.service';
import { TRANSACTIONS, transactionSchema } from './transaction.schema';
import { TransactionSums } from './transaction-sums.repository';
import { UnreviewedTransactions } from './unreviewed-transactions.repository';
import { TransactionsRepository } from './transactions.repository';
import { TransactionsService } from './transactions.service';

const repositories = [
  TransactionsRepository,
  DeletedTransactions,
  ImportedTransactions,
  NamedTransactions,
  NewestTransactions,
  OccurrencesRepository,
  RuledTransactions,
  TransactionSums,
  GroupedTotals,
  AccountEntries,
  UnreviewedTransactions,
];

/** Stores transactions, recorded and deleted: records, changes, lists and sums them. */
@Module({
  imports: [
    AccountsModule,
    CategoriesModule,
    GroupsModule,
    MongooseModule.forFeature([
      { name: TRANSACTIONS, schema: transactionSchema },
      { name: DELETED, schema: deletedSchema },
    ]),
  ],
  providers: [
    ...repositories,
    MarkedTransactions,
    TransactionsService,
    FilteredSums,
    RecordingService,
    Selections,
    BulkEditService,
  ],
  exports: [...repositories, TransactionsService, RecordingService, Selections, BulkEditService],
})
export class TransactionsModule {}
