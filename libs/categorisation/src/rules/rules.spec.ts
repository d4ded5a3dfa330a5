import fc from 'fast-check';
import { payeeOf } from '../payee.ts';
import { fitsWildcard } from './matching.ts';
import type { Rule, RuleSubject, RuleTest, TextComparison } from './rule.ts';
import { ruleRunner } from './rules.ts';

const subject = (fields: Partial<RuleSubject> = {}): RuleSubject => ({
  ...{ payee: 'Rewe', text: '', cost: 12.5, isIncome: false, isTransfer: false, accountId: 'checking' },
  ...{ date: '2026-03-13', tags: [], note: '', category: 'Miscellaneous' },
  ...fields,
});
const rule = (conditions: RuleTest[][], actions: Rule['actions'], more: Partial<Rule> = {}): Rule => ({
  ...{ _id: JSON.stringify([conditions, actions]), conditions, actions },
  ...more,
});
const payee = (value: string, is: 'contains' | 'exact' = 'contains') =>
  ({ field: 'payee', is, value }) as const;
const run = (rules: Rule[], fields: Partial<RuleSubject> = {}) => ruleRunner(rules)(subject(fields)).after;
const holds = (test: RuleTest, fields: Partial<RuleSubject> = {}) =>
  run([rule([[test]], { category: 'Hit' })], fields).category === 'Hit';

describe('a test', () => {
  test.each<[string, RuleTest, Partial<RuleSubject>]>([
    ['finds a text without regard to case and accents', payee('CAFÉ'), { payee: 'le cafe de paris' }],
    ['reads what the bank sent', { field: 'text', is: 'starts', value: 'sepa  ' }, { text: 'SEPA Rewe' }],
    ['takes a whole word', { field: 'payee', is: 'word', value: 'bar' }, { payee: 'Bar/Grill' }],
    ['takes wildcards', { field: 'text', is: 'wildcard', value: 'amzn*??/12' }, { text: 'AMZN mktp ab/12' }],
    ['compares an amount with both ends', { field: 'amount', from: 12.5, to: 12.5 }, {}],
    ['compares the account', { field: 'account', ids: ['checking', 'other'] }, {}],
    ['compares the direction', { field: 'direction', is: 'in' }, { isIncome: true }],
    ['knows transfers', { field: 'kind', is: 'transfer' }, { isTransfer: false, isIncome: false }],
    ['knows the day of the week', { field: 'weekday', days: [5] }, {}],
    ['knows days around the end of a month', { field: 'day', from: 28, to: 3 }, { date: '2026-03-02' }],
    ['finds a tag', { field: 'tag', is: 'exact', value: 'Trip' }, { tags: ['trip'] }],
  ])('%s', (_, test, fields) => {
    const expected = test.field !== 'kind';
    expect(holds(test, fields)).toBe(expected);
    expect(holds({ ...test, not: true }, fields)).toBe(!expected);
  });

  test.each<[string, RuleTest]>([
    ['a part of a word', { field: 'payee', is: 'word', value: 'ewe' }],
    ['a part of a text as a whole', { field: 'payee', is: 'wildcard', value: 'ew?' }],
    ['another text', { field: 'payee', is: 'exact', value: 'rew' }],
    ['a lower amount', { field: 'amount', from: 13 }],
    ['a day outside', { field: 'day', from: 1, to: 12 }],
    ['nothing', { field: 'payee', is: 'contains', value: ' ' }],
  ])('does not find %s', (_, test) => expect(holds(test)).toBe(false));

  it('takes the wildcards of a hostile pattern in at most the product of the lengths', () => {
    const text = 'a'.repeat(500);
    let steps = 0;
    const counted = new Proxy(Object(text), {
      get: (target, key) => {
        steps++;
        return target[key];
      },
    });
    expect(fitsWildcard(counted, `${'*a'.repeat(100)}b`)).toBe(false);
    expect(steps).toBeLessThan(3 * 500 * 201);
  });

  it('takes wildcards as a regular expression does', () => {
    const letters = (chars: string) =>
      fc.array(fc.constantFrom(...chars), { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(letters('ab'), letters('ab*?'), (text, pattern) => {
        const expression = `^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`;
        expect(fitsWildcard(text, pattern)).toBe(new RegExp(expression).test(text));
      }),
    );
  });
});

test('a test of the payee sees the name that is found in the text of the bank', () => {
  const parts = fc.constantFrom(
    ...[
      'POS DEBIT',
      'SQ *',
      'PAYPAL *',
      'REWE',
      'SAGT DANKE',
      'Coffee',
      'BLUE BOTTLE',
      '#1234',
      'GmbH',
      'BERLIN',
    ],
    ...[
      'München',
      'Muenchen',
      'ﬁnance',
      'Straße',
      '2026-09-01',
      'AMZN',
      'Mktp',
      '//',
      'dm-drogerie',
      "McDonald's",
    ],
  );
  const texts = fc.array(parts, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
  const values = fc.oneof(
    parts,
    texts,
    fc.constantFrom('amazon', 'coffee', 'a*z', 'r?we', '*stra*', 'muenchen'),
  );
  const comparisons = fc.constantFrom<TextComparison>('contains', 'starts', 'exact', 'word', 'wildcard');
  fc.assert(
    fc.property(texts, values, comparisons, (text, value, is) => {
      const test: RuleTest = { field: 'payee', is, value };
      expect(holds(test, { text, payee: '' })).toBe(holds(test, { payee: payeeOf(text).name }));
    }),
    { numRuns: 2_000 },
  );
});

describe('rules', () => {
  it('apply if all tests of any group hold', () => {
    const large = { field: 'amount', from: 100 } as const;
    const rules = [rule([[payee('rewe'), large], [payee('aldi')]], { category: 'Party' })];
    expect(run(rules)).toEqual(subject());
    expect(run(rules, { cost: 100 }).category).toBe('Party');
    expect(run(rules, { payee: 'Aldi' }).category).toBe('Party');
  });

  it('that rename a payee do not hide others, in any order', () => {
    const rules = [
      rule([[payee('AMZN')]], { payee: 'Amazon' }),
      rule([[payee('amzn')]], { category: 'Shopping' }),
      rule([[payee('amazon')]], { tags: ['online'] }),
    ];
    for (const ordered of [rules, rules.toReversed()])
      expect(run(ordered, { payee: 'AMZN 123' })).toMatchObject({
        ...{ payee: 'Amazon', category: 'Shopping', tags: ['online'] },
      });
  });

  it('run in order, and one may stop the others', () => {
    const first = rule([[payee('rewe')]], { category: 'A', tags: ['a'] });
    const second = rule([[payee('rewe')]], { category: 'B', tags: ['b'] });
    expect(run([first, second])).toMatchObject({ category: 'B', tags: ['a', 'b'] });
    expect(run([{ ...first, stops: true }, second])).toMatchObject({ category: 'A', tags: ['a'] });
  });

  it('split, note, ignore, and make transfers', () => {
    const parts = [
      { category: 'Food', percent: 60 },
      { category: 'Household', percent: 40 },
    ];
    expect(run([rule([[payee('rewe')]], { parts, note: 'Weekly', ignore: true })])).toMatchObject({
      ...{ parts, category: undefined, note: 'Weekly', isIgnored: true },
    });
    expect(run([rule([[payee('rewe')]], { note: 'Weekly' })], { note: 'Mine' }).note).toBe('Mine');
    const moving = [rule([[payee('rewe')]], { transferTo: 'savings', category: 'Food' })];
    expect(run(moving)).toMatchObject({ isTransfer: true, transferTo: 'savings', category: undefined });
    expect(run(moving, { accountId: 'savings' })).toMatchObject({ isTransfer: false, category: 'Food' });
  });

  it('that contradict each other change nothing', () => {
    const rules = [
      rule([[payee('x', 'exact')]], { payee: 'y' }),
      rule([[payee('z', 'exact')]], { payee: 'x' }),
      rule([[payee('y', 'exact')]], { payee: 'z' }),
    ];
    expect(run(rules, { payee: 'x' }).payee).toBe(
      run(rules, { payee: run(rules, { payee: 'x' }).payee }).payee,
    );
  });
});

const names = fc.constantFrom('a', 'b', 'ab', 'ba', 'c');
const tests: fc.Arbitrary<RuleTest> = fc.oneof(
  fc.record({
    field: fc.constantFrom('payee', 'text', 'tag'),
    is: fc.constantFrom('contains', 'starts', 'exact', 'word', 'wildcard'),
    value: fc.oneof(names, fc.constantFrom('*', 'a*', '?')),
    not: fc.boolean(),
  }) as fc.Arbitrary<RuleTest>,
  fc.record({ field: fc.constant('amount' as const), from: fc.constantFrom(0, 5), not: fc.boolean() }),
  fc.record({
    field: fc.constant('kind' as const),
    is: fc.constantFrom('expense', 'transfer'),
    not: fc.boolean(),
  }) as fc.Arbitrary<RuleTest>,
);
const actions = fc.record(
  {
    payee: names,
    category: names,
    tags: fc.uniqueArray(names, { maxLength: 2 }),
    note: names,
    transferTo: fc.constantFrom('checking', 'savings'),
    parts: fc.constant<{ category: string; percent: number }[]>([
      { category: 'a', percent: 50 },
      { category: 'b', percent: 50 },
    ]),
    ignore: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
const ruleLists = fc.array(
  fc.record({
    _id: fc.uuid(),
    conditions: fc.array(fc.array(tests, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
    actions,
    stops: fc.boolean(),
  }),
  { maxLength: 8 },
);
const subjects = fc.record({
  payee: names,
  text: fc.constantFrom('', 'a', 'ba c'),
  cost: fc.constantFrom(1, 9),
  tags: fc.uniqueArray(names),
});

it('rules that are applied twice change nothing the second time', () => {
  fc.assert(
    fc.property(ruleLists, subjects, (rules, fields) => {
      const apply = ruleRunner(rules);
      const once = apply(subject(fields)).after;
      expect(apply(once)).toEqual({ after: once, applied: [] });
    }),
    { numRuns: 1_000 },
  );
});

it('rules never change what a person has decided', () => {
  fc.assert(
    fc.property(ruleLists, subjects, (rules, fields) => {
      const before = subject(fields);
      const { after } = ruleRunner(rules)(before, { payee: true, category: true });
      expect(after.payee).toBe(before.payee);
      expect(after.category).toBe(before.category);
      expect(after.isTransfer).toBe(false);
    }),
  );
});
