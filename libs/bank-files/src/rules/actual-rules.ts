import { Unreadable } from '../unreadable.ts';
import { actionsOf } from './actual-actions.ts';
import { groupsOf, type Stored } from './actual-conditions.ts';
import { type Names, namesIn } from './actual-names.ts';
import { allOf, type AppRule, type AppRules, type LeftOut, shortText } from './app-rules.ts';
import { type SqlRow } from './sqlite.ts';

interface StoredRule {
  id: string;
  stage: number;
  isAny: boolean;
  conditions: Stored[];
  actions: Stored[];
}

/** Reads the rules in Actual's database, in the order in which Actual runs them. */
export function readActualRules(tableOf: (table: string) => SqlRow[]): AppRules {
  const names = namesIn(tableOf);
  const stored = tableOf('rules').filter(({ tombstone }) => tombstone !== 1);
  const read = ranked(stored.map(storedRule)).map((rule) => ruleOf(rule, names));
  return {
    app: 'actual',
    rules: read.filter((rule) => 'name' in rule),
    leftOut: read.filter((rule) => 'reason' in rule),
  };
}

const STAGES: Record<string, number> = { pre: 0, cleanup: 0, modify: 0, post: 2 };

function storedRule({ id, stage, conditions_op: op, conditions, actions }: SqlRow): StoredRule {
  return {
    ...{ id: String(id), stage: STAGES[String(stage)] ?? 1, isAny: op === 'or' },
    ...{ conditions: listIn(conditions), actions: listIn(actions) },
  };
}

function listIn(json: SqlRow[string]): Stored[] {
  const list: unknown = parsed(String(json ?? '[]'));
  if (!Array.isArray(list)) throw new Unreadable('damaged.database');
  return list.map((each: unknown): Stored => ({ ...(typeof each === 'object' && each) }));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const SCORES: Record<string, number> = {
  ...{ is: 10, isNot: 10, oneOf: 9, notOneOf: 9, isapprox: 5, isbetween: 5, gt: 1, gte: 1, lt: 1, lte: 1 },
};
const EXACT = new Set(['is', 'isNot', 'isapprox', 'oneOf', 'notOneOf']);

/** Sorts rules by stage. Within a stage, more exact conditions come later, so that they win. */
function ranked(rules: StoredRule[]): StoredRule[] {
  return rules.toSorted(
    (a, b) => a.stage - b.stage || scoreOf(a) - scoreOf(b) || Number(a.id > b.id) - Number(a.id < b.id),
  );
}

function scoreOf({ conditions }: StoredRule): number {
  const ops = conditions.map(({ op }) => String(op));
  const sum = ops.reduce((total, op) => total + (SCORES[op] ?? 0), 0);
  return ops.every((op) => EXACT.has(op)) ? 2 * sum : sum;
}

function ruleOf({ conditions, isAny, actions }: StoredRule, names: Names): AppRule | LeftOut {
  const texts = conditions.map((condition) => wordsOf(condition, names));
  const name = shortText(texts.join(isAny ? ' or ' : ' and '));
  const groups = conditions.map((condition) => groupsOf(condition, names));
  const known = groups.filter((each) => each !== null);
  const all = isAny ? known.flat() : allOf(known);
  if (known.length < groups.length || !all?.length)
    return { rule: name, reason: 'condition', what: shortText(texts[groups.indexOf(null)] ?? name) };
  const done = actionsOf(actions, names);
  if ('unknown' in done) return { rule: name, reason: 'action', what: done.unknown };
  return { name, conditions: all, actions: done };
}

const FIELDS: Record<string, string> = {
  ...{ acct: 'account', description: 'payee', imported_description: 'imported payee' },
};

/** Describes a condition in the words of Actual. */
function wordsOf({ field, op, value }: Stored, names: Names): string {
  const texts = [value].flat().map((each) => {
    const payee = names.payee(each);
    const { name } = (payee && 'transferTo' in payee ? payee.transferTo : payee) ?? names.account(each) ?? {};
    return name ?? names.category(each) ?? (typeof each === 'object' ? '' : String(each));
  });
  return `${FIELDS[String(field)] ?? String(field)} ${String(op)} ${texts.join(', ')}`.trim();
}
