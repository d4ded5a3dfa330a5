import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits } from '@saldo/contracts';
import { addMoney, addsToAccount, decimalOf } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import { type AccountRow, AccountsService, openedWith } from '../accounts';
import { AccountBalances } from '../reports';
import {
  cursorOf,
  encodeCursor,
  newestFirst,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
} from '../transactions';

@Injectable()
export class RegisterService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly transactions: TransactionsRepository,
    private readonly balances: AccountBalances,
  ) {}

  /** Returns a page of an account's transactions, newest first, each with the balance after it. */
  @Handles(ledgerRpc.getRegister)
  async page({ id, cursor, limit = limits.pageSize }: LedgerInput<'getRegister'>, { bookId }: Caller) {
    const account = await this.accounts.require(bookId, id);
    const accountId = account._id;
    const at = cursorOf('cursor', cursor, newestFirst);
    const found = await this.transactions.list(bookId, { accountId }, { cursor: at, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const [newest, oldest] = [rows.at(0), rows.at(-1)];
    if (!newest || !oldest) return { entries: [] };
    const minor = await this.balances.through(bookId, newest, account._id);
    return {
      entries: withBalances(rows, account, minor),
      ...(found.length > limit && { next: encodeCursor('after', oldest, newestFirst) }),
    };
  }
}

/**
 * Adds the balance after each transaction.
 * @param rows newest first
 * @param last the sum of the account's transactions up to the newest of these
 */
function withBalances(rows: TransactionRow[], account: AccountRow, last: bigint) {
  const { _id: accountId, currency } = account;
  let added = last;
  return rows.map((row) => {
    const balance = addMoney(openedWith(account, row.addedOn), { minor: added, currency });
    added -= addsToAccount(row, accountId);
    return { ...transactionOf(row), balance: decimalOf(balance) };
  });
}
