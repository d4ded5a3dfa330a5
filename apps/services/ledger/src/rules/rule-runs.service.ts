import { Injectable } from '@nestjs/common';
import { type Rule as RunRule, ruleRunner } from '@saldo/categorisation';
import {
  type Caller,
  type CategoryType,
  ledgerRpc,
  limits,
  type RulePreview,
  type RpcParsedInput,
} from '@saldo/contracts';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { CategoriesService } from '../categories';
import { GroupsRepository } from '../groups';
import {
  changedFields,
  cursorOf,
  directionOf,
  encodeCursor,
  isReconciled,
  newestFirst,
  type RowChange,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
  TransactionsService,
} from '../transactions';
import { changeOf, fixedBy, outcomeOf, setByRules, subjectOf } from './rule-subject';
import { RulesService } from './rules.service';

type Outcome = RulePreview['rows'][number]['after'];

/** Applies rules to the transactions that are recorded, and says before what they would change. */
@Injectable()
export class RuleRuns {
  constructor(
    private readonly rules: RulesService,
    private readonly transactions: TransactionsRepository,
    private readonly editing: TransactionsService,
    private readonly categories: CategoriesService,
    private readonly groups: GroupsRepository,
  ) {}

  @Handles(ledgerRpc.previewRule)
  async preview(
    rule: RpcParsedInput<typeof ledgerRpc.previewRule>,
    { bookId }: Caller,
  ): Promise<RulePreview> {
    const run = ruleRunner([{ ...rule, _id: 'new' }]);
    const spellingOf = this.spellings(bookId, true);
    const rows: RulePreview['rows'] = [];
    let [count, keptCount] = [0, 0];
    for await (const row of this.transactions.forRules(bookId)) {
      const outcome = await this.outcome(row, run, spellingOf);
      if (outcome === 'kept') keptCount++;
      if (typeof outcome !== 'object') continue;
      if (count++ < limits.rulePreviewRows) rows.push({ before: transactionOf(row), after: outcome });
    }
    return { count, keptCount, rows };
  }

  /** Applies a rule to the next transactions. Each names the group in its history, so none is changed twice. */
  @Handles(ledgerRpc.applyRule)
  async apply({ id, group, after }: RpcParsedInput<typeof ledgerRpc.applyRule>, { bookId }: Caller) {
    const rows = await this.transactions.list(
      bookId,
      {},
      {
        cursor: cursorOf('after', after, newestFirst),
        limit: limits.rowsPerCall,
      },
    );
    const ids = rows.map(({ _id }) => String(_id));
    await this.applyTo(bookId, ids, { id, group });
    const last = rows.length === limits.rowsPerCall ? rows.at(-1) : undefined;
    return {
      changedCount: await this.transactions.countChangedBy(bookId, group),
      group,
      next: last && encodeCursor('after', last, newestFirst),
    };
  }

  /** Applies a rule to the transactions with these ids, except those that the group has changed; returns how many have changed. */
  async applyTo(
    bookId: string,
    ids: string[],
    { id, group }: { id: string; group: string },
  ): Promise<number> {
    const rule = await this.rules.find(bookId, id);
    await this.groups.begin(bookId, group, 'bulk-edit', `rule ${id}`);
    return retryOnConflict(async () => {
      const changes = await this.changes(bookId, rule, await this.transactions.getMany(bookId, ids), group);
      const isDone = await this.transactions.updateMany(bookId, changes, { actor: 'rule', group });
      return isDone ? changes.length : undefined;
    }, 'unavailable');
  }

  private async changes(bookId: string, rule: RunRule, rows: TransactionRow[], group: string) {
    const run = ruleRunner([rule]);
    const spellingOf = this.spellings(bookId, false);
    const changes: RowChange[] = [];
    for (const current of rows) {
      if (current.history?.some((entry) => entry.group === group)) continue;
      const outcome = await this.outcome(current, run, spellingOf);
      if (typeof outcome !== 'object') continue;
      const fields = await this.fieldsOf(bookId, current, outcome);
      if (fields) changes.push({ current, fields });
    }
    return changes;
  }

  /** Returns what the rules change in a transaction; `kept` if they would without a person's decisions. */
  private async outcome(
    row: TransactionRow,
    run: ReturnType<typeof ruleRunner>,
    spellingOf: SpellingOf,
  ): Promise<Outcome | 'kept' | undefined> {
    const subject = subjectOf(row);
    const fixed = fixedBy(row);
    const outcome = outcomeOf(subject, run(subject, fixed).after);
    if (!outcome)
      return (fixed.payee || fixed.category) && outcomeOf(subject, run(subject).after) ? 'kept' : undefined;
    // A transfer that a statement confirms keeps its accounts.
    if (outcome.transferTo !== undefined && isReconciled(row)) return undefined;
    return spelt(outcome, directionOf(row), spellingOf);
  }

  /** Returns the stored fields; undefined if the accounts or categories do not take the transaction. */
  private async fieldsOf(bookId: string, current: TransactionRow, outcome: Outcome) {
    const change = changeOf(current, outcome);
    try {
      return {
        ...changedFields(current, change, await this.editing.sides(bookId, current, change)),
        ...setByRules(current, outcome),
      };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  /** Returns a function that spells categories and adds unknown ones; undefined for one of the other type only. */
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

type SpellingOf = (type: CategoryType, name: string) => Promise<string | undefined>;

/** Spells the categories of an outcome, and leaves out those that the transaction cannot have. */
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
