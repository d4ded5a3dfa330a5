import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS, accountSchema } from './account.schema';
import { AccountsRepository } from './accounts.repository';
import { AccountsService } from './accounts.service';

/** The accounts of a book, such as cash, bank accounts and loans, and checks of the transactions in them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ACCOUNTS, schema: accountSchema }])],
  providers: [AccountsRepository, AccountsService],
  exports: [AccountsRepository, AccountsService],
})
export class AccountsModule {}
