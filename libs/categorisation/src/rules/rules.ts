import { bankText, type BankText, matcherOf } from './matching.ts';
import type { Fixed, Rule, RuleActions, RuleSubject } from './rule.ts';

/** A transaction after the rules, and the ids of those that have applied. */
export interface RuleOutcome {
  after: RuleSubject;
  applied: string[];
}

/** Rules whose results go on changing after so many rounds contradict each other. */
const MAX_ROUNDS = 10;

/**
 * Returns a function that applies rules to a transaction until nothing changes any more, so that applying them again changes
 * nothing. Each round first finds the payee, then applies all other actions: their rules see the payee under its old and its new
 * name, so a rule that renames never hides another one. Later rules see what earlier ones have changed. Rules that
 * contradict each other without an end change nothing.
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
      // Most transactions: no rule has matched.
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

/** The names of the payee besides its present one. */
interface Seen {
  names: string[];
  bank: BankText | undefined;
}

type Change = (subject: RuleSubject, actions: RuleActions) => RuleSubject;

const renamed: Change = (subject, { payee }) =>
  payee === undefined || payee === subject.payee ? subject : { ...subject, payee };

const changed: Change = (subject, actions) => categorised(uncategorised(subject, actions), actions);

/** A transfer would lose the category. */
const besideCategory: Change = (subject, actions) =>
  uncategorised(subject, { ...actions, transferTo: undefined });

/** A transfer has no category, and a split transaction has those of its parts. */
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
