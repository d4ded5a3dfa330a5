import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  limits,
  type Payee,
  type PayeeNames,
} from '@saldo/contracts';
import { nameKey } from '@saldo/finance';
import { digestOf, retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { FiltersRepository } from '../filters';
import { GroupsRepository } from '../groups';
import { RecurringRepository } from '../recurring';
import { RulesService } from '../rules';
import { NamedTransactions, setByAfter, TransactionsRepository } from '../transactions';
import { payeeNamesOf, payeesOf, withOlder } from './payee.rules';

/** Number of newest transactions that are searched: about a year of many purchases. It limits the work in any book. */
const LOOK_BACK = 2_000;
/** Number of older transactions that a search reads. */
const OLDER = 200;

@Injectable()
export class PayeesService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly named: NamedTransactions,
    private readonly recurring: RecurringRepository,
    private readonly rules: RulesService,
    private readonly filters: FiltersRepository,
    private readonly groups: GroupsRepository,
  ) {}

  /** Suggests payees. In older transactions it finds only names that begin with the search, because an index finds those. */
  @Handles(ledgerRpc.listPayees)
  async suggest({ search = '' }: LedgerInput<'listPayees'>, { bookId }: Caller): Promise<Payee[]> {
    const newest = await this.transactions.list(bookId, {}, { limit: LOOK_BACK });
    const found = payeesOf(newest, search, limits.payees);
    if (newest.length < LOOK_BACK || found.length === limits.payees) return found;
    const older = search.trim() ? await this.named.withNameFrom(bookId, search, OLDER) : [];
    return withOlder(found, payeesOf(older, search, limits.payees), limits.payees);
  }

  @Handles(ledgerRpc.listPayeeNames)
  async list({ search = '' }: LedgerInput<'listPayeeNames'>, { bookId }: Caller): Promise<PayeeNames> {
    return payeeNamesOf(await this.named.countByName(bookId), search, limits.payeeNames);
  }

  /**
   * Renames a payee in all its spellings. Renames recurring entries and rules first, so that transactions they record meanwhile
   * have the new name. An undo leaves rules and saved filters as they are. Deleted transactions keep the old name: restoring one brings back the deleted document.
   */
  @Handles(ledgerRpc.renamePayee)
  async rename({ from, to, group }: LedgerInput<'renamePayee'>, { bookId }: Caller) {
    await this.groups.begin(bookId, group, 'bulk-edit', digestOf([from, to]));
    const recurringCount = await this.recurring.renamePayee(bookId, from, to, group);
    await this.rules.renamePayee(bookId, from, to);
    await this.filters.renamePayee(bookId, from, to);
    const key = nameKey(from);
    const spellings = (await this.named.names(bookId)).filter((name) => nameKey(name) === key);
    const others = spellings.filter((name) => name !== to);
    const found = await retryOnConflict(async () => {
      const rows = others.length > 0 ? await this.named.withNames(bookId, others, limits.rowsPerCall) : [];
      const changes = rows.map((current) => ({
        current,
        fields: { name: to, ...setByAfter(current, { payee: null }) },
      }));
      const isDone = await this.transactions.updateMany(bookId, changes, { actor: 'bulk-edit', group });
      return isDone ? rows : undefined;
    }, 'unavailable');
    const changedCount = await this.transactions.countChangedBy(bookId, group);
    if (changedCount + recurringCount === 0 && spellings.length === 0) throw new DomainError('not-found');
    return { changedCount, recurringCount, group, hasMore: found.length === limits.rowsPerCall };
  }
}
