import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { DeletionsModule } from '../deletions';
import { GroupsModule } from '../groups';
import { ReportsModule } from '../reports';
import { TransactionsModule } from '../transactions';
import { ImportLinks } from './import-links.service';
import { ImportMatching } from './import-matching.service';
import { ImportMemory } from './import-memory.repository';
import { IMPORT_MEMORY, importMemorySchema } from './import-memory.schema';
import { ImportMemoryService } from './import-memory.service';
import { IMPORT_RECORDS, importRecordSchema } from './import-record.schema';
import { ImportRepairs } from './import-repairs.service';
import { ImportRecords } from './import-records.repository';
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
    ReportsModule,
    MongooseModule.forFeature([
      { name: UNDONE_IMPORTS, schema: undoneImportSchema },
      { name: IMPORT_RECORDS, schema: importRecordSchema },
      { name: IMPORT_MEMORY, schema: importMemorySchema },
    ]),
  ],
  providers: [
    UndoneImports,
    ImportRecords,
    ImportMemory,
    ImportMemoryService,
    ImportMatching,
    ImportLinks,
    ImportRepairs,
    ImportsService,
  ],
  exports: [UndoneImports, ImportRecords, ImportMemory, ImportLinks, ImportsService],
})
export class ImportsModule {}
