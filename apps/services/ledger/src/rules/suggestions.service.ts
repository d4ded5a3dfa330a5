import { Injectable } from '@nestjs/common';
import { Categoriser, cleanPayee, ruleRunner, type RuleSubject } from '@saldo/categorisation';
import {
  type Caller,
  type CategorySuggestion,
  type CategoryType,
  type LedgerInput,
  ledgerRpc,
  limits,
  type Rule,
  type RuledRow,
} from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from '../categories';
import { allYears, KeptResults, MarksRepository } from '../sums';
import {
  type Booking,
  directionOf,
  isIncome,
  largestPart,
  RuledTransactions,
  type TransactionRow,
  TransactionSums,
} from '../transactions';
import { tagsAfter } from './rule-subject';
import { RulesService } from './rules.service';

/** Number of the newest transactions to learn from: about a year of many purchases. */
const LOOK_BACK = 2_000;

/** Number of categorisers kept in memory: an import asks for suggestions many times in a row. */
const MAX_KEPT = 4;

const byRule = { by: 'rule', reason: { type: 'rule' } } as const;

type SuggestInput = LedgerInput<'suggestCategories'>;

@Injectable()
export class SuggestionsService {
  private readonly kept = new KeptResults<Categoriser>(MAX_KEPT);

  constructor(
    private readonly transactions: RuledTransactions,
    private readonly categories: CategoriesService,
    private readonly rules: RulesService,
    private readonly marks: MarksRepository,
    private readonly sums: TransactionSums,
  ) {}

  @Handles(ledgerRpc.suggestCategory)
  async suggest({ merchant, cost = 0, ...more }: LedgerInput<'suggestCategory'>, caller: Caller) {
    const rows = [{ text: merchant, isIncome: false, cost, ...more }];
    const { suggestions } = await this.suggestMany({ rows }, caller);
    return { category: suggestions[0]?.category };
  }

  /** Suggests a category for each row. Rules decide first; where none applies, earlier decisions and the list of brands do. */
  @Handles(ledgerRpc.suggestCategories)
  async suggestMany({ rows }: SuggestInput, { bookId, timeZone }: Caller) {
    const [rules, lists] = await Promise.all([this.rules.all(bookId), this.lists(bookId)]);
    const run = ruleRunner(rules);
    const categoriser = await this.categoriser(bookId, lists);
    const suggestions: CategorySuggestion[] = [];
    const ruled: RuledRow[] = [];
    const payees = rows.map(({ text }) => cleanPayee(text));
    const bookings = rows.map(bookingOf);
    const evidence = bookings.map((booking) => categoriser.evidence(booking));
    const likely = bookings.map((booking, row) =>
      categoriser.ranking(booking, limits.likelyCategories, evidence[row]).map(({ name }) => name),
    );
    const today = dateIn(timeZone, new Date());
    for (const [row, { text, isIncome, cost, accountId, name, date = today }] of rows.entries()) {
      const facts = { cost, isIncome, isTransfer: false, accountId: accountId ?? bookId, date };
      const before = { ...facts, payee: name || (payees[row] ?? text), text, tags: [], note: '' };
      const { after, applied } = run(before);
      const byText = ruleTextOf(rules, applied);
      const rest = ruledRow(row, before, after);
      if (rest) ruled.push({ ...rest, ...byText });
      const { category } = after;
      if (category !== undefined) {
        const type = typeIn(lists, category, isIncome ? 'income' : 'expense');
        suggestions.push({ row, category, type, confidence: 1, isSure: true, ...byRule, ...byText });
        continue;
      }
      const booking = bookings[row];
      const found = booking && !after.isTransfer && categoriser.suggest(booking, evidence[row]);
      if (!found) continue;
      const { confidence, isSure, by, reason } = found;
      const { name: suggested, kind } = found.category;
      suggestions.push({ row, category: suggested, type: kind, confidence, isSure, by, reason });
    }
    return { suggestions, ruled, payees, likely };
  }

  async lists(bookId: string): Promise<Record<CategoryType, string[]>> {
    const [expense, income] = await Promise.all([
      this.categories.list({ type: 'expense' }, { bookId }),
      this.categories.list({ type: 'income' }, { bookId }),
    ]);
    return { expense, income };
  }

  /**
   * Returns a categoriser that has learned the latest decisions of a book. Learns again only if the book's transactions may have
   * changed.
   */
  async categoriser(bookId: string, lists: Record<CategoryType, string[]>): Promise<Categoriser> {
    const marks = await this.marks.read(bookId, (owner) => this.sums.years(owner));
    const origin = { owner: bookId, period: allYears, key: JSON.stringify(lists) };
    const kept = this.kept.get(origin, marks);
    if (kept) return kept;
    const rows = await this.transactions.newestDecisions(bookId, LOOK_BACK);
    const value = learned(lists, rows.reverse().flatMap(decisionOf));
    this.kept.put(origin, marks, { value, size: 1 });
    return value;
  }
}

type Decision = [row: { text: string; isIncome: boolean }, category: { name: string; kind: CategoryType }];

function decisionOf({ name, raw, ...row }: Pick<TransactionRow, 'name' | 'raw'> & Booking): Decision[] {
  const { category, kind = directionOf(row) } = largestPart(row) ?? {};
  if (category === undefined) return [];
  return [
    [
      { text: raw?.text || name, isIncome: isIncome(row) },
      { name: category, kind },
    ],
  ];
}

/** @param decisions oldest first */
function learned({ expense, income }: Record<CategoryType, string[]>, decisions: Decision[]): Categoriser {
  const categoriser = new Categoriser([
    ...expense.map((name) => ({ name, kind: 'expense' as const })),
    ...income.map((name) => ({ name, kind: 'income' as const })),
  ]);
  for (const [row, category] of decisions) categoriser.learn(row, category);
  return categoriser;
}

/** Returns a row as the categoriser sees it: the amount in hundredths, without its currency. */
function bookingOf({ text, isIncome, cost, accountId }: SuggestInput['rows'][number]) {
  return { text, isIncome, minor: Math.round(cost * 100), ...(accountId && { account: accountId }) };
}

/** Returns the type that has the category, preferring the given one. */
function typeIn(lists: Record<CategoryType, string[]>, category: string, type: CategoryType): CategoryType {
  const other = type === 'income' ? 'expense' : 'income';
  return !lists[type].includes(category) && lists[other].includes(category) ? other : type;
}

/** Returns the text that the last applied rule tests for; empty if it tests for none. */
function ruleTextOf(rules: Rule[], applied: string[]): { ruleText?: string } {
  const tests = rules.findLast(({ _id }) => applied.includes(_id))?.conditions.flat() ?? [];
  for (const test of tests) if ('value' in test && !test.not) return { ruleText: test.value };
  return {};
}

/** Returns the changes that rules make besides the category; undefined if there are none. */
function ruledRow(row: number, before: RuleSubject, after: RuleSubject): RuledRow | undefined {
  const tags = tagsAfter(before, after);
  const said = {
    ...(after.payee !== before.payee && { payee: after.payee }),
    ...(tags.length > 0 && { tags }),
    ...(after.note !== '' && { note: after.note }),
    ...(after.parts && { parts: after.parts }),
    ...(after.transferTo !== undefined && { transferTo: after.transferTo }),
    ...(after.isIgnored && { isIgnored: true as const }),
  };
  return Object.keys(said).length > 0 ? { row, ...said } : undefined;
}
