import { type Line } from '../csv/split.ts';
import { textAtIndex } from '../text/lines.ts';
import { Unreadable } from '../unreadable.ts';
import {
  allOf,
  type AppActions,
  type AppRule,
  type AppRules,
  type AppTest,
  type Groups,
  type LeftOut,
  shortText,
  textGroups,
} from './app-rules.ts';

/** Column indexes in the row of a rule. Titles cannot be used: most releases omit the title of the group's name. */
const AT = { id: 1, contains: 2, group: 5, title: 7, order: 9, active: 10, stops: 11, strict: 12 };

interface Rule {
  group: string;
  title: string;
  order: number;
  isActive: boolean;
  stops: boolean;
  /** Whether all triggers must match; otherwise one is enough. */
  isStrict: boolean;
  triggers: Item[];
  actions: Item[];
}

interface Item {
  type: string;
  value: string;
  order: number;
  stops: boolean;
}

/** Reads the rules that Firefly III exports as CSV: one row per rule, followed by a row for each trigger and action. */
export function readFireflyRules(lines: Line[]): AppRules {
  const stored = rulesIn(lines);
  const groups = [...new Set(stored.map(({ group }) => group))];
  const rules: AppRule[] = [];
  const leftOut: LeftOut[] = [];
  for (const rule of stored.toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order,
  )) {
    const name = shortText(rule.title);
    const leave = (reason: LeftOut['reason'], what: string) => leftOut.push({ rule: name, reason, what });
    const read = ruleOf(rule);
    if ('reason' in read) leave(read.reason, read.what);
    else {
      rules.push({
        name,
        conditions: read.conditions,
        actions: read.actions,
        ...(rule.stops && { stops: true }),
      });
      for (const what of read.unused) leave('partly', what);
      if (rule.stops && groups.length > 1) leave('stops', '');
    }
  }
  return { app: 'firefly', rules, leftOut };
}

function rulesIn(lines: Line[]): Rule[] {
  const rules = new Map<string, Rule>();
  for (const { line, cells } of lines) {
    const text = (at: number) => textAtIndex(cells, at);
    const kind = text(AT.contains);
    const rule = rules.get(text(AT.id));
    if (kind === 'rule')
      rules.set(text(AT.id), {
        ...{ group: text(AT.group), title: text(AT.title), order: Number(text(AT.order)) },
        ...{ isActive: isOn(text(AT.active)), stops: isOn(text(AT.stops)), isStrict: isOn(text(AT.strict)) },
        ...{ triggers: [], actions: [] },
      });
    else if (rule && kind === 'trigger') rule.triggers.push(...itemIn(cells));
    else if (rule && kind === 'action') rule.actions.push(...itemIn(cells));
    else throw new Unreadable('unknown-value', { line, value: kind });
  }
  return [...rules.values()];
}

const isOn = (cell: string) => cell === '1';

/** Returns the trigger or action in a row, whose other cells are empty; an empty list if it is inactive. */
function itemIn(cells: string[]): Item[] {
  const at = cells.findIndex((cell, index) => index > AT.contains && cell !== '');
  const [type, value, order, active, stops] = [0, 1, 2, 3, 4].map((more) => textAtIndex(cells, at + more));
  return isOn(String(active))
    ? [{ type: String(type), value: String(value), order: Number(order), stops: isOn(String(stops)) }]
    : [];
}

type Read = Pick<AppRule, 'conditions' | 'actions'> & { unused: string[] };

function ruleOf({ isActive, isStrict, triggers, actions }: Rule): Read | Pick<LeftOut, 'reason' | 'what'> {
  if (!isActive) return { reason: 'inactive', what: '' };
  const moments = triggers.filter(({ type }) => type === 'user_action');
  const moment = moments.find(({ value }) => value !== 'store-journal');
  if (moment) return { reason: 'moment', what: moment.value };
  const tests = triggers.filter(({ type }) => type !== 'user_action');
  const groups = tests.map(groupsOf);
  const known = groups.filter((each) => each !== null);
  const conditions = isStrict ? allOf(known) : known.flat();
  if (known.length < groups.length || !conditions?.length)
    return { reason: 'condition', what: wordsOf(tests[groups.indexOf(null)]) };
  return actionsOf(
    actions.toSorted((a, b) => a.order - b.order),
    conditions,
  );
}

function wordsOf(item: Item | undefined): string {
  return item ? shortText(`${item.type} ${item.value}`.trim()) : '';
}

/** Converts the value of a trigger to groups of tests; null if it cannot be expressed. */
type Trigger = (value: string, isNegated: boolean) => Groups | null;

/** A description may be the name of a transaction or part of the bank's text, so test both. */
const description =
  (is: 'exact' | 'contains' | 'starts'): Trigger =>
  (value, isNegated) =>
    textGroups(['payee', 'text'], is, [value], isNegated);

/** Returns null if the value contains `*` or `?`, because these would become wildcards. */
const descriptionEnd: Trigger = (value, isNegated) =>
  /^$|[*?]/.test(value) ? null : textGroups(['payee', 'text'], 'wildcard', [`*${value}`], isNegated);

const tag: Trigger = (value, isNegated) => textGroups(['tag'], 'exact', [value], isNegated);

const amount =
  (bound?: 'from' | 'to'): Trigger =>
  (value, isNegated) => {
    const number = Number(value);
    if (value === '' || !(number >= 0)) return null;
    const ends = { ...(bound !== 'to' && { from: number }), ...(bound !== 'from' && { to: number }) };
    return [[{ field: 'amount', ...ends, ...(isNegated && { not: true }) }]];
  };

const KINDS = [
  ['withdrawal', 'expense'],
  ['deposit', 'income'],
  ['transfer', 'transfer'],
] as const;

const kind: Trigger = (value, isNegated) => {
  const found = KINDS.find(([type]) => type === value.toLowerCase());
  return found ? [[{ field: 'kind', is: found[1], ...(isNegated && { not: true }) }]] : null;
};

/** Tests for an account as source (`out`), as destination (`in`), or as either. */
const account =
  (direction?: 'in' | 'out'): Trigger =>
  (name, isNegated) => {
    if (name === '') return null;
    const not = isNegated && { not: true as const };
    const tests: AppTest[] = [
      { field: 'account', ids: [{ name }], ...not },
      ...(direction ? [{ field: 'direction' as const, is: direction, ...not }] : []),
    ];
    return isNegated ? tests.map((test) => [test]) : [tests];
  };

const TRIGGERS: Record<string, Trigger> = {
  ...{ description_is: description('exact'), description: description('exact') },
  ...{ description_contains: description('contains'), description_starts: description('starts') },
  ...{ description_ends: descriptionEnd, tag_is: tag, tag },
  ...{ amount_is: amount(), amount: amount(), amount_exactly: amount() },
  ...{ amount_less: amount('to'), amount_max: amount('to') },
  ...{ amount_more: amount('from'), amount_min: amount('from') },
  ...{ transaction_type: kind, type: kind, account_is: account() },
  ...{ source_account_is: account('out'), from_account_is: account('out') },
  ...{ destination_account_is: account('in'), to_account_is: account('in') },
};

/** Returns the groups of a trigger; null if it has no counterpart. A type that begins with a minus negates the trigger. */
function groupsOf({ type, value }: Item): Groups | null {
  return TRIGGERS[type.replace(/^-/, '')]?.(value, type.startsWith('-')) ?? null;
}

/** Adds an action to the previous ones. Null marks actions that can be left out, such as setting a budget. */
const ACTIONS: Record<string, ((value: string, before: AppActions) => AppActions) | null> = {
  set_category: (category) => ({ category }),
  add_tag: (value, { tags = [] }) => ({ tags: [...tags, value] }),
  set_description: (payee) => ({ payee }),
  set_notes: (note) => ({ note }),
  convert_transfer: (name) => ({ transferTo: { name } }),
  delete_transaction: () => ({ ignore: true }),
  ...{ set_budget: null, clear_budget: null, link_to_bill: null, update_piggy: null },
};

/** Whether a value is literal; one that begins with an equals sign is a formula. */
const isPlain = ({ type, value }: Item) => type === 'delete_transaction' || /^[^=]/.test(value);

function actionsOf(stored: Item[], conditions: Groups): Read | Pick<LeftOut, 'reason' | 'what'> {
  let actions: AppActions = {};
  const unused: string[] = [];
  for (const action of stored) {
    const does = ACTIONS[action.type];
    if (does === null) unused.push(wordsOf(action));
    else if (!does || !isPlain(action)) return { reason: 'action', what: wordsOf(action) };
    else actions = { ...actions, ...does(action.value, actions) };
    if (action.stops) break;
  }
  if (Object.keys(actions).length === 0) return { reason: 'action', what: unused.join(', ') };
  return { conditions, actions, unused };
}
