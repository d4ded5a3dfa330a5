import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { DeletionsModule } from '../deletions';
import { GroupsModule } from '../groups';
import { TransactionsModule } from '../transactions';
import { ImportMatching } from './import-matching.service';
import { IMPORT_RECORDS, importRecordSchema } from './import-record.schema';
import { ImportRecords } from './import-records.repository';
import { ImportsRpc } from './imports.rpc';
import { ImportsService } from './imports.service';
import { UNDONE_IMPORTS, undoneImportSchema } from './undone-import.schema';
import { UndoneImports } from './undone-imports.repository';

/** Records many transactions as one import, and undoes imports. */
@Module({
  imports: [
    TransactionsModule,
    AccountsModule,
    CategoriesModule,
    DeletionsModule,
    GroupsModule,
    MongooseModule.forFeature([
      { name: UNDONE_IMPORTS, schema: undoneImportSchema },
      { name: IMPORT_RECORDS, schema: importRecordSchema },
    ]),
  ],
  controllers: [ImportsRpc],
  providers: [UndoneImports, ImportRecords, ImportMatching, ImportsService],
  exports: [UndoneImports, ImportRecords, ImportsService],
})
export class ImportsModule {}
