import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  accountsIn,
  type Caller,
  categoryKey,
  type LedgerInput,
  ledgerRpc,
  limits,
  type NewRule,
  problem,
  type Rule,
  withAccounts,
} from '@saldo/contracts';
import { nameKey } from '@saldo/finance';
import { HandlesOnce, retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import { type Types } from 'mongoose';
import { AccountsService } from '../accounts';
import { requireUnreserved } from '../categories';
import { RulesRepository } from './rules.repository';

type RuleActions = Rule['actions'];

/** The rules of a book: lists, changes and orders them. */
@Injectable()
export class RulesService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly accounts: AccountsService,
  ) {}

  @Handles(ledgerRpc.listRules)
  async list(_: object, { bookId }: Caller) {
    return { rules: await this.all(bookId) };
  }

  async find(bookId: string, id: string): Promise<Rule> {
    return found((await this.all(bookId)).find(({ _id }) => _id === id));
  }

  @HandlesOnce(ledgerRpc.addRule)
  async add(fields: NewRule, { bookId }: Caller, newId: Types.ObjectId): Promise<Rule> {
    await this.requirePossible(bookId, fields);
    const rule = { ...fields, _id: String(newId) };
    await this.change(bookId, (rules) => {
      // An earlier attempt of this request has added the rule but did not answer.
      if (rules.some(({ _id }) => _id === rule._id)) return rules;
      if (rules.length >= limits.rules) throw new DomainError('rules-full');
      return [...rules, rule];
    });
    return rule;
  }

  @Handles(ledgerRpc.changeRule)
  async replace({ id, rule: fields }: LedgerInput<'changeRule'>, { bookId }: Caller): Promise<Rule> {
    await this.requirePossible(bookId, fields);
    const rule = { ...fields, _id: id };
    await this.change(bookId, (rules) => {
      found(rules.find(({ _id }) => _id === id));
      return rules.map((each) => (each._id === id ? rule : each));
    });
    return rule;
  }

  @Handles(ledgerRpc.removeRule)
  async remove({ id }: LedgerInput<'removeRule'>, { bookId }: Caller): Promise<void> {
    await this.change(bookId, (rules) => {
      found(rules.find(({ _id }) => _id === id));
      return rules.filter(({ _id }) => _id !== id);
    });
  }

  /** Reorders rules. Rules that are not named, such as those added meanwhile, come after the others. */
  @Handles(ledgerRpc.orderRules)
  async order({ ids }: LedgerInput<'orderRules'>, { bookId }: Caller) {
    const positions = new Map(ids.map((id, index) => [id, index]));
    const positionOf = ({ _id }: Rule) => positions.get(_id) ?? ids.length;
    const rules = await this.change(bookId, (all) => all.toSorted((a, b) => positionOf(a) - positionOf(b)));
    return { rules };
  }

  async all(bookId: string): Promise<Rule[]> {
    return (await this.rules.get(bookId)).rules;
  }

  /** Replaces a category in the actions of all rules. */
  moveCategory(bookId: string, from: string, to: string): Promise<void> {
    const moved = (category: string) => (categoryKey(category) === categoryKey(from) ? to : category);
    return this.rewrite(bookId, (rule) => ({ ...rule, actions: withCategories(rule.actions, moved) }));
  }

  /** Replaces a payee that rules set. Conditions stay: they match the texts of imports. */
  renamePayee(bookId: string, from: string, to: string): Promise<void> {
    return this.rewrite(bookId, (rule) => {
      const { payee = '' } = rule.actions;
      return nameKey(payee) === nameKey(from) ? { ...rule, actions: { ...rule.actions, payee: to } } : rule;
    });
  }

  /** Replaces an account in all rules. */
  moveAccount(bookId: string, from: string, to: string): Promise<void> {
    return this.rewrite(bookId, ({ _id, ...rule }) => {
      const moved = withAccounts(rule, (account) => (account === from ? to : account));
      return { ...rule, ...moved, _id };
    });
  }

  private async rewrite(bookId: string, change: (rule: Rule) => Rule): Promise<void> {
    await retryOnConflict(async () => {
      const { rules, revision } = await this.rules.get(bookId);
      const next = rules.map(change);
      return isDeepStrictEqual(next, rules) || (await this.rules.put(bookId, next, revision)) || undefined;
    }, 'unavailable');
  }

  private change(bookId: string, change: (rules: Rule[]) => Rule[]): Promise<Rule[]> {
    return retryOnConflict(async () => {
      const { rules, revision } = await this.rules.get(bookId);
      const next = change(rules);
      // All rules must fit into one reply.
      if (Buffer.byteLength(JSON.stringify(next)) > limits.replyBytes) throw new DomainError('rules-full');
      return (await this.rules.put(bookId, next, revision)) ? next : undefined;
    }, 'unavailable');
  }

  /** Throws `validation-failed` for a rule that names a reserved category or an unknown account. */
  async requirePossible(bookId: string, rule: NewRule): Promise<void> {
    const { category, parts = [], transferTo } = rule.actions;
    if (category !== undefined) requireUnreserved(category, 'actions.category');
    for (const [index, part] of parts.entries())
      requireUnreserved(part.category, `actions.parts.${index}.category`);
    const accountOf = await this.accounts.finder(bookId, accountsIn(rule));
    const requireAccounts = (ids: string[], path: string) => {
      if (!ids.every(accountOf)) throw invalid(path, problem('account-unknown'));
    };
    if (transferTo !== undefined) requireAccounts([transferTo], 'actions.transferTo');
    for (const [group, tests] of rule.conditions.entries())
      for (const [index, test] of tests.entries())
        if (test.field === 'account') requireAccounts(test.ids, `conditions.${group}.${index}.ids`);
  }
}

function withCategories(actions: RuleActions, moved: (category: string) => string): RuleActions {
  const { category, parts } = actions;
  return {
    ...actions,
    ...(category !== undefined && { category: moved(category) }),
    ...(parts && { parts: parts.map((part) => ({ ...part, category: moved(part.category) })) }),
  };
}

function found(rule: Rule | undefined): Rule {
  if (!rule) throw new DomainError('not-found');
  return rule;
}
