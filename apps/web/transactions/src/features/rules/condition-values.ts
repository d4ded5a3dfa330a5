import type { NewRule, RuleTest } from '@saldo/contracts';
import { fromCents } from '@saldo/finance';
import { amountText, readAmountText } from '@saldo/ui';

/** A test in the form. Each kind of test uses some of these fields. */
export interface TestValues {
  field: RuleTest['field'];
  not: boolean;
  is: 'contains' | 'starts' | 'exact' | 'word' | 'wildcard';
  value: string;
  from: string;
  to: string;
  /** Value of a `direction` or `kind` test. */
  choice: string;
  /** Account ids, or weekdays from 1 (Monday). */
  chosen: readonly string[];
}

const blank: TestValues = {
  ...{ field: 'payee', not: false, is: 'contains', value: '', from: '', to: '' },
  ...{ choice: '', chosen: [] },
};
const ofField: Partial<Record<RuleTest['field'], Partial<TestValues>>> = {
  direction: { choice: 'out' },
  kind: { choice: 'expense' },
  day: { from: '1', to: '31' },
};

/** Returns an empty test of this field. */
export const blankTest = (field: RuleTest['field'] = 'payee'): TestValues => ({
  ...blank,
  field,
  ...ofField[field],
});

const amountIn = (amount: number | undefined) => (amount === undefined ? '' : amountText(amount));

function testValuesOf(test: RuleTest): TestValues {
  const values = { ...blank, field: test.field, not: test.not ?? false };
  switch (test.field) {
    case 'amount':
      return { ...values, from: amountIn(test.from), to: amountIn(test.to) };
    case 'account':
      return { ...values, chosen: test.ids };
    case 'direction':
    case 'kind':
      return { ...values, choice: test.is };
    case 'weekday':
      return { ...values, chosen: test.days.map(String) };
    case 'day':
      return { ...values, from: String(test.from), to: String(test.to) };
    default:
      return { ...values, is: test.is, value: test.value };
  }
}

/** Converts the groups for `newRule`, which validates them. Unreadable amounts become NaN. */
export function readGroups(groups: readonly (readonly TestValues[])[]) {
  return groups.map((tests) => tests.map((test) => ({ ...factOf(test), ...(test.not && { not: true }) })));
}

function factOf({ field, is, value, from, to, choice, chosen }: TestValues): object {
  switch (field) {
    case 'amount':
      return { field, from: readBound(from), to: readBound(to) };
    case 'account':
      return { field, ids: chosen };
    case 'direction':
    case 'kind':
      return { field, is: choice };
    case 'weekday':
      return { field, days: chosen.map(Number).sort() };
    case 'day':
      return { field, from: Number(from), to: Number(to) };
    default:
      return { field, is, value };
  }
}

function readBound(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const reading = readAmountText(text);
  return 'cents' in reading ? fromCents(reading.cents) : NaN;
}

export const groupsOf = (conditions: NewRule['conditions']): TestValues[][] =>
  conditions.length > 0 ? conditions.map((tests) => tests.map(testValuesOf)) : [[blankTest()]];
