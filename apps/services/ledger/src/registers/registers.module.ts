import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { RecurringModule } from '../recurring';
import { TransactionsModule } from '../transactions';
import { AccountBalances } from './account-balances.service';
import { AccountChanges } from './account-changes.service';
import { AccountRemoval } from './account-removal.service';
import { AccountRestoring } from './account-restoring.service';
import { RegisterService } from './register.service';
import { RegistersRpc } from './registers.rpc';

/** Accounts together with their transactions: balances, registers, and deleting an account. */
@Module({
  imports: [AccountsModule, RecurringModule, TransactionsModule],
  controllers: [RegistersRpc],
  providers: [AccountBalances, AccountChanges, AccountRemoval, AccountRestoring, RegisterService],
  exports: [AccountBalances],
})
export class RegistersModule {}
