import { type NewRule, newRule, type Rule, type RuleTest } from '@saldo/contracts';
import { fromCents } from '@saldo/finance';
import { parseEntry } from '@saldo/form';
import { amountText, readAmountText } from '@saldo/ui';
import { t } from '../../messages';

/** The fields of the form. It has one group of tests; further ones come from an imported file and are kept as they are. */
export interface RuleValues {
  field: 'payee' | 'text' | 'tag';
  is: 'contains' | 'starts' | 'exact' | 'word' | 'wildcard';
  value: string;
  from: string;
  to: string;
  direction: '' | 'in' | 'out';
  payee: string;
  category: string;
  tags: readonly string[];
  note: string;
  ignore: boolean;
  stops: boolean;
  applies: boolean;
}

const isText = (test: RuleTest) => test.field === 'payee' || test.field === 'text' || test.field === 'tag';
const amountIn = (amount: number | undefined) => (amount === undefined ? '' : amountText(amount));

/** Whether the form shows all of a rule. */
export function isSimple({ conditions, actions }: NewRule): boolean {
  const [tests = [], ...others] = conditions;
  const fields = tests.map((test) => (isText(test) ? 'words' : test.field));
  return (
    others.length === 0 &&
    new Set(fields).size === fields.length &&
    fields.includes('words') &&
    fields.every((field) => ['words', 'amount', 'direction'].includes(field)) &&
    !tests.some(({ not }) => not) &&
    actions.parts === undefined &&
    actions.transferTo === undefined
  );
}

export function valuesOf(rule: Partial<Rule> & Pick<Rule, 'conditions' | 'actions'>): RuleValues {
  const [tests = []] = rule.conditions;
  const words = tests.find((test) => isText(test));
  const amount = tests.find((test) => test.field === 'amount');
  const direction = tests.find((test) => test.field === 'direction');
  const { payee = '', category = '', tags = [], note = '', ignore = false } = rule.actions;
  return {
    ...(words && isText(words) && 'value' in words
      ? { field: words.field, is: words.is, value: words.value }
      : { field: 'payee' as const, is: 'contains' as const, value: '' }),
    from: amountIn(amount?.from),
    to: amountIn(amount?.to),
    direction: direction?.is ?? '',
    ...{ payee, category, tags, note, ignore, stops: rule.stops ?? false, applies: false },
  };
}

export const emptyRule = { conditions: [], actions: {} };

/** Reads the form; the messages are those of its fields. */
export function readRule(values: RuleValues): { entry: NewRule } | { errors: Record<string, string> } {
  const { field, is, value, direction, payee, category, tags, note, ignore, stops } = values;
  const [from, to] = [readBound(values.from), readBound(values.to)];
  if (from === 'wrong') return { errors: { from: t('transactions.rules.amount-wrong') } };
  if (to === 'wrong') return { errors: { to: t('transactions.rules.amount-wrong') } };
  const hasAmount = from !== undefined || to !== undefined;
  const tests: RuleTest[] = [
    { field, is, value },
    ...(hasAmount ? [{ field: 'amount' as const, from, to }] : []),
    ...(direction ? [{ field: 'direction' as const, is: direction }] : []),
  ];
  const reading = parseEntry(newRule, {
    conditions: [tests],
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
  const { 'conditions.0.0.value': words, actions, ...others } = reading.errors;
  return {
    errors: {
      ...(words !== undefined && { value: words }),
      ...(actions !== undefined && { category: actions }),
      ...Object.fromEntries(
        Object.entries(others).map(([path, text]) => [path.replace('actions.', ''), text]),
      ),
    },
  };
}

function readBound(text: string): number | undefined | 'wrong' {
  if (text.trim() === '') return undefined;
  const reading = readAmountText(text);
  return 'cents' in reading ? fromCents(reading.cents) : 'wrong';
}
