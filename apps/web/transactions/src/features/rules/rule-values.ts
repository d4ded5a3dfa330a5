import { type NewRule, newRule, type Rule } from '@saldo/contracts';
import { parseEntry } from '@saldo/form';
import { t } from '../../messages';
import { groupsOf, readGroups, type TestValues } from './condition-values';

/** The fields of the form. */
export interface RuleValues {
  /** The rule applies if all tests of any group hold. */
  groups: readonly (readonly TestValues[])[];
  payee: string;
  category: string;
  tags: readonly string[];
  note: string;
  ignore: boolean;
  stops: boolean;
  applies: boolean;
}

/** Whether the form shows all of a rule: it cannot split a transaction, or make it a transfer. */
export function isEditable({ actions }: NewRule): boolean {
  return actions.parts === undefined && actions.transferTo === undefined;
}

export function valuesOf(rule: Partial<Rule> & Pick<Rule, 'conditions' | 'actions'>): RuleValues {
  const { payee = '', category = '', tags = [], note = '', ignore = false } = rule.actions;
  return {
    groups: groupsOf(rule.conditions),
    ...{ payee, category, tags, note, ignore, stops: rule.stops ?? false, applies: false },
  };
}

export const emptyRule = { conditions: [], actions: {} };

/** The name of the error of a test. */
export const testName = (group: number, test: number) => `groups.${group}.${test}`;

/** Reads the form; the messages are those of its fields. */
export function readRule(values: RuleValues): { entry: NewRule } | { errors: Record<string, string> } {
  const { groups, payee, category, tags, note, ignore, stops } = values;
  const reading = parseEntry(newRule, {
    conditions: readGroups(groups),
    actions: {
      ...(payee.trim() && { payee }),
      ...(category && { category }),
      ...(tags.length > 0 && { tags }),
      ...(note.trim() && { note }),
      ...(ignore && { ignore }),
    },
    ...(stops && { stops }),
  });
  if ('entry' in reading) return reading;
  const errors = Object.entries(reading.errors).map(([path, text]) => {
    const [first, group, test] = path.split('.');
    if (first === 'conditions')
      return [testName(Number(group), Number(test)), errorOf(groups[Number(group)]?.[Number(test)], text)];
    return [path === 'actions' ? 'category' : path.replace('actions.', ''), text];
  });
  return { errors: Object.fromEntries(errors) as Record<string, string> };
}

/** Returns the message of a test; those of the contract speak of numbers and lists. */
function errorOf(test: TestValues | undefined, text: string): string {
  switch (test?.field) {
    case 'amount':
      return t('transactions.rules.amount-wrong');
    case 'day':
      return t('transactions.rules.day-wrong');
    case 'account':
    case 'weekday':
      return t('transactions.rules.none-chosen');
    default:
      return text;
  }
}
