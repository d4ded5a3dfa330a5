import { Injectable } from '@nestjs/common';
import type { Caller, ledgerRpc, RpcOutput, RpcParsedInput } from '@saldo/contracts';
import { addMoney, decimalOf, type Money, subtractMoney } from '@saldo/finance';
import { DomainError } from '@saldo/rpc';
import { AccountsService, openingOf, type Placement, placementOf } from '../accounts';
import { AccountBalances } from '../reports';
import {
  cursorOf,
  encodeCursor,
  minorIn,
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
  async page(
    { bookId }: Caller,
    { id, cursor, limit }: RpcParsedInput<typeof ledgerRpc.getRegister>,
  ): Promise<RpcOutput<typeof ledgerRpc.getRegister>> {
    const account = await this.accounts.find(bookId, id);
    if (!account) throw new DomainError('not-found');
    const { accountId } = placementOf(account);
    const at = cursorOf('cursor', cursor, newestFirst);
    const found = await this.transactions.list(bookId, { accountId }, { cursor: at, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const [newest, oldest] = [rows.at(0), rows.at(-1)];
    if (!newest || !oldest) return { entries: [] };
    const opening = openingOf(account);
    const minor = await this.balances.through(bookId, newest, account._id);
    return {
      entries: withBalances(rows, accountId, addMoney(opening, { ...opening, minor })),
      ...(found.length > limit && { next: encodeCursor('after', oldest, newestFirst) }),
    };
  }
}

/** @param last the balance after the newest of these transactions */
function withBalances(rows: TransactionRow[], accountId: Placement['accountId'], last: Money) {
  let balance = last;
  return rows.map((row) => {
    const entry = { ...transactionOf(row), balance: decimalOf(balance) };
    balance = subtractMoney(balance, { ...balance, minor: minorIn(row, accountId) });
    return entry;
  });
}
