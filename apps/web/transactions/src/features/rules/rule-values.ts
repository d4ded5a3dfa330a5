import { type NewRule, newRule, type Rule } from '@saldo/contracts';
import { parseEntry } from '@saldo/form';
import { t } from '../../messages';
import { groupsOf, readGroups, type TestValues } from './condition-values';

/** A part of a split in the form. */
export interface PartValues {
  category: string;
  percent: string;
}

/** The fields of the form. */
export interface RuleValues {
  /** Groups of tests. The rule applies if all tests of any group pass. */
  groups: readonly (readonly TestValues[])[];
  payee: string;
  category: string;
  /** Parts of a split, at least two; they replace the category. */
  parts: readonly PartValues[];
  /** Account id; '' for no transfer. */
  transferTo: string;
  tags: readonly string[];
  note: string;
  ignore: boolean;
  stops: boolean;
  applies: boolean;
}

export function valuesOf(rule: Partial<Rule> & Pick<Rule, 'conditions' | 'actions'>): RuleValues {
  const { payee = '', category = '', parts = [], transferTo = '' } = rule.actions;
  const { tags = [], note = '', ignore = false } = rule.actions;
  return {
    groups: groupsOf(rule.conditions),
    parts: parts.map((part) => ({ ...part, percent: String(part.percent) })),
    ...{ payee, category, transferTo, tags, note, ignore, stops: rule.stops ?? false, applies: false },
  };
}

export const emptyRule = { conditions: [], actions: {} };

/** Returns the name under which the error of a test is stored. */
export const testName = (group: number, test: number) => `groups.${group}.${test}`;

/** Validates the form. Returns messages by field. */
export function readRule(values: RuleValues): { entry: NewRule } | { errors: Record<string, string> } {
  const { groups, payee, category, parts, transferTo, tags, note, ignore, stops } = values;
  const reading = parseEntry(newRule, {
    conditions: readGroups(groups),
    actions: {
      ...(payee.trim() && { payee }),
      ...(category && parts.length === 0 && { category }),
      ...(parts.length > 0 && {
        parts: parts.map((part) => ({ ...part, percent: part.percent.trim() ? Number(part.percent) : NaN })),
      }),
      ...(transferTo && { transferTo }),
      ...(tags.length > 0 && { tags }),
      ...(note.trim() && { note }),
      ...(ignore && { ignore }),
    },
    ...(stops && { stops }),
  });
  if ('entry' in reading) return reading;
  const errors = Object.entries(reading.errors).map(([path, text]) => {
    const [first, group, test] = path.split('.');
    if (first === 'conditions') return [testName(Number(group), Number(test)), text];
    if (path.endsWith('.percent'))
      return [path.replace('actions.', ''), t('transactions.rules.percent-wrong')];
    return [path === 'actions' ? 'category' : path.replace('actions.', ''), text];
  });
  return { errors: Object.fromEntries(errors) as Record<string, string> };
}
