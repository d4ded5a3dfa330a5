import { Injectable } from '@nestjs/common';
import { ruleRunner } from '@saldo/categorisation';
import {
  type Caller,
  type CategoryType,
  type LedgerInput,
  ledgerRpc,
  limits,
  type RulePreview,
  type Selection,
} from '@saldo/contracts';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { type AccountOf, AccountsService } from '../accounts';
import { CategoriesService } from '../categories';
import { GroupsRepository } from '../groups';
import {
  changedFields,
  directionOf,
  isReconciled,
  type RowChange,
  RuledTransactions,
  Selections,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
  TransactionsService,
} from '../transactions';
import { changeOf, fixedBy, outcomeOf, setByRules, subjectOf } from './rule-subject';
import { prefilterOf } from './rule-prefilter';
import { RulesService } from './rules.service';

type Outcome = RulePreview['rows'][number]['after'];

/** Applies rules to recorded transactions, and previews what they would change. */
@Injectable()
export class RuleRuns {
  constructor(
    private readonly rules: RulesService,
    private readonly transactions: TransactionsRepository,
    private readonly editing: TransactionsService,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountsService,
    private readonly groups: GroupsRepository,
    private readonly selections: Selections,
    private readonly all: RuledTransactions,
  ) {}

  @Handles(ledgerRpc.previewRule)
  async preview(rule: LedgerInput<'previewRule'>, { bookId }: Caller): Promise<RulePreview> {
    await this.rules.requirePossible(bookId, rule);
    const run = ruleRunner([{ ...rule, _id: 'new' }]);
    const spellingOf = this.spellings(bookId, true);
    const accountOf = await this.accounts.finder(bookId);
    const rows: RulePreview['rows'] = [];
    let [count, keptCount] = [0, 0];
    for await (const batch of this.all.batches(bookId, prefilterOf(rule.conditions)))
      for (const row of batch) {
        const found = outcomeIn(row, run);
        if (found === 'kept') keptCount++;
        if (typeof found !== 'object') continue;
        const outcome = await spelt(found, directionOf(row), spellingOf);
        if (!outcome || !(await this.fieldsOf(row, outcome, accountOf))) continue;
        if (count++ < limits.rulePreviewRows) rows.push({ before: transactionOf(row), after: outcome });
      }
    return { count, keptCount, rows };
  }

  /** Applies a rule to the next transactions. Each one records the group in its history, so none is changed twice. */
  @Handles(ledgerRpc.applyRule)
  async apply({ id, group, after }: LedgerInput<'applyRule'>, { bookId }: Caller) {
    const { next } = await this.applyToNext(bookId, {}, { id, group, after, limit: limits.rowsPerCall });
    return { changedCount: await this.transactions.countChangedBy(bookId, group), group, next };
  }

  /**
   * Applies a rule to the next selected transactions, at most `limit` of them. Skips transactions that the group has changed
   * already.
   */
  async applyToNext(
    bookId: string,
    selection: Selection,
    { id, group, ...part }: { id: string; group: string; after: string | undefined; limit: number },
  ) {
    const run = ruleRunner([await this.rules.find(bookId, id)]);
    await this.groups.begin(bookId, group, 'bulk-edit', `rule ${id}`);
    const { ids, ...read } = await this.selections.tested(
      bookId,
      selection,
      part,
      (row) => typeof outcomeIn(row, run) === 'object',
    );
    if (ids.length === 0) return { ...read, changedCount: 0 };
    const changedCount = await retryOnConflict(async () => {
      const rows = await this.transactions.getMany(bookId, ids);
      const changes = await this.changes(bookId, run, rows, group);
      const isDone = await this.transactions.updateMany(bookId, changes, { actor: 'rule', group });
      return isDone ? changes.length : undefined;
    }, 'unavailable');
    return { ...read, changedCount };
  }

  private async changes(bookId: string, run: RunRules, rows: TransactionRow[], group: string) {
    const spellingOf = this.spellings(bookId, false);
    const accountOf = await this.accounts.finder(bookId);
    const changes: RowChange[] = [];
    for (const current of rows) {
      if (current.history?.some((entry) => entry.group === group)) continue;
      const found = outcomeIn(current, run);
      if (typeof found !== 'object') continue;
      const outcome = await spelt(found, directionOf(current), spellingOf);
      if (!outcome) continue;
      const fields = await this.fieldsOf(current, outcome, accountOf);
      if (fields) changes.push({ current, fields });
    }
    return changes;
  }

  /** Returns the stored fields to set; undefined if the accounts or categories cannot take the transaction. */
  private async fieldsOf(current: TransactionRow, outcome: Outcome, accountOf: AccountOf) {
    const change = changeOf(current, outcome);
    try {
      return {
        ...changedFields(current, change, await this.editing.sides(current, change, accountOf)),
        ...setByRules(current, outcome),
      };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  /**
   * Returns a function that returns the spelling of a category and adds unknown ones. It returns undefined if only the other type
   * has the category.
   */
  private spellings(bookId: string, isPreview: boolean): SpellingOf {
    const spelt = new Map<string, Promise<string | undefined>>();
    const find = async (type: CategoryType, name: string) => {
      const own = await this.categories.known(bookId, type, name);
      if (own !== undefined) return own;
      const other = await this.categories.known(bookId, type === 'income' ? 'expense' : 'income', name);
      if (other !== undefined) return undefined;
      return isPreview ? name : this.categories.register(bookId, type, name);
    };
    return (type, name) => {
      const key = `${type} ${name}`;
      const one = spelt.get(key) ?? find(type, name);
      spelt.set(key, one);
      return one;
    };
  }
}

/**
 * Returns the changes that a rule makes in a transaction; `kept` if decisions of the user prevent them all; undefined if the rule
 * changes nothing.
 */
function outcomeIn(row: TransactionRow, run: RunRules): Outcome | 'kept' | undefined {
  const subject = subjectOf(row);
  // Check without the user's decisions first: most rows do not match the rule at all.
  const free = outcomeOf(subject, run(subject).after);
  if (!free) return undefined;
  const fixed = fixedBy(row);
  const outcome = fixed.payee || fixed.category ? outcomeOf(subject, run(subject, fixed).after) : free;
  if (!outcome) return 'kept';
  // A transfer that is reconciled keeps its accounts.
  return outcome.transferTo !== undefined && isReconciled(row) ? undefined : outcome;
}

type RunRules = ReturnType<typeof ruleRunner>;
type SpellingOf = (type: CategoryType, name: string) => Promise<string | undefined>;

/**
 * Replaces the categories of an outcome by their spellings, without those that the transaction cannot have. Undefined if nothing
 * is left.
 */
async function spelt(
  { category, parts, ...rest }: Outcome,
  type: CategoryType,
  spellingOf: SpellingOf,
): Promise<Outcome | undefined> {
  const name = category === undefined ? undefined : await spellingOf(type, category);
  const named = parts && (await Promise.all(parts.map((part) => spellingOf(type, part.category))));
  const isWhole = named?.every((each) => each !== undefined);
  const outcome: Outcome = {
    ...rest,
    ...(name !== undefined && { category: name }),
    ...(parts &&
      isWhole && {
        parts: parts.map((part, index) => ({ ...part, category: named[index] ?? part.category })),
      }),
  };
  return Object.keys(outcome).length > 0 ? outcome : undefined;
}
