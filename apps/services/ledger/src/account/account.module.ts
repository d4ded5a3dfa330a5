import { Module } from '@nestjs/common';
import { RecurringModule } from '../recurring';
import { TransactionsModule } from '../transactions';
import { AccountEvents } from './account.events';

/** Deletes a user's data when the account is deleted. */
@Module({ imports: [TransactionsModule, RecurringModule], providers: [AccountEvents] })
export class AccountModule {}
