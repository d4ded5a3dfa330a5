import { bankText, type BankText, matcherOf } from './matching.ts';
import type { Fixed, Rule, RuleActions, RuleSubject } from './rule.ts';

/** A transaction after the rules ran, and the ids of the rules that applied. */
export interface RuleOutcome {
  after: RuleSubject;
  applied: string[];
}

/** Maximum number of rounds. Rules that still change the result afterwards contradict each other. */
const MAX_ROUNDS = 10;

/**
 * Returns a function that applies rules to a transaction until nothing changes any more, so that applying them again changes
 * nothing. Each round first determines the payee, then applies all other actions. Those see the payee under its old and its new
 * name, so a rule that renames never hides another one. Later rules see the changes of earlier ones. Rules that contradict each
 * other endlessly change nothing.
 */
export function ruleRunner(rules: readonly Rule[]): (subject: RuleSubject, fixed?: Fixed) => RuleOutcome {
  const compiled = rules.map((rule) => ({ rule, matches: matcherOf(rule.conditions) }));
  const isRenaming = rules.some(({ actions }) => actions.payee !== undefined);

  function passOf(
    start: RuleSubject,
    { names, bank }: Seen,
    change: Change,
    applied: Set<string>,
  ): RuleSubject {
    let current = start;
    for (const { rule, matches } of compiled) {
      if (!matches({ ...current, payees: [...names, current.payee], bank })) continue;
      const next = change(current, rule.actions);
      if (next !== current) applied.add(rule._id);
      current = next;
      if (rule.stops) break;
    }
    return current;
  }

  return (subject, fixed = {}) => {
    const applied = new Set<string>();
    const bank = subject.text ? bankText(subject.text) : undefined;
    const seen = new Set<string>();
    let current = subject;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const named =
        fixed.payee || !isRenaming ? current : passOf(current, { names: [], bank }, renamed, applied);
      const next = passOf(
        named,
        { names: [current.payee], bank },
        fixed.category ? besideCategory : changed,
        applied,
      );
      // Shortcut for most transactions, which no rule matches.
      if (next === subject) return { after: subject, applied: [] };
      const text = JSON.stringify(next);
      if (text === JSON.stringify(current)) {
        const isChanged = text !== JSON.stringify(subject);
        return { after: current, applied: isChanged ? [...applied] : [] };
      }
      if (seen.has(text)) break;
      seen.add(text);
      current = next;
    }
    return { after: subject, applied: [] };
  };
}

/** Earlier names of the payee. */
interface Seen {
  names: string[];
  bank: BankText | undefined;
}

type Change = (subject: RuleSubject, actions: RuleActions) => RuleSubject;

const renamed: Change = (subject, { payee }) =>
  payee === undefined || payee === subject.payee ? subject : { ...subject, payee };

const changed: Change = (subject, actions) => categorised(uncategorised(subject, actions), actions);

/** Applies all actions except the transfer, which would remove the category. */
const besideCategory: Change = (subject, actions) =>
  uncategorised(subject, { ...actions, transferTo: undefined });

/** Applies the category. A transfer has none, and a split transaction has those of its parts. */
function categorised(subject: RuleSubject, { category, parts }: RuleActions): RuleSubject {
  if (subject.isTransfer || (category === undefined && !parts)) return subject;
  const next: RuleSubject = { ...subject, category: parts ? undefined : category, parts };
  return JSON.stringify(next) === JSON.stringify(subject) ? subject : next;
}

const uncategorised: Change = (subject, { tags = [], note, transferTo, ignore }) => {
  const added = tags.filter((tag) => !subject.tags.includes(tag));
  const becomesTransfer = transferTo !== undefined && !subject.isTransfer && transferTo !== subject.accountId;
  const isNoted = note !== undefined && subject.note === '';
  const isIgnored = ignore === true && !subject.isIgnored;
  if (added.length === 0 && !becomesTransfer && !isNoted && !isIgnored) return subject;
  return {
    ...subject,
    tags: [...subject.tags, ...added],
    ...(isNoted && { note }),
    ...(isIgnored && { isIgnored }),
    ...(becomesTransfer && { isTransfer: true, transferTo, category: undefined, parts: undefined }),
  };
};
