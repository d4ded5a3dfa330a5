import type { JournalFormat, Transaction } from '@saldo/contracts';
import { aTransaction, anAccount, defaultAccount } from '@saldo/contracts/testing';
import { beancount } from './beancount-format';
import { hledger, ledger } from './ledger-formats';
import { plainText } from './plain-text';

const formats = { hledger, ledger, beancount };
const main = defaultAccount('a0', { openingBalance: 10.5 });
const tokyo = anAccount('a1', {
  ...{ name: 'Tokyo: "ATM"', kind: 'credit-card', currency: 'JPY', note: 'two\nlines' },
  ...{ openingDate: '2026-01-01', closedOn: '2026-01-15' },
});
const tea = aTransaction({ name: 'Tea', cost: 2.5, addedOn: '2026-01-02' });
const transactions: Transaction[] = [
  {
    ...tea,
    name: '(x) "y"; z',
    note: 'a\\b\n[2026-99-99] date:1',
    tags: ['my trip', 'été'],
    status: 'pending',
  },
  { ...tea, isIncome: true, category: 'Salary', status: 'reconciled' },
  { ...tea, accountId: 'a1', currency: 'JPY', cost: 300, addedOn: '2026-01-20' },
];

async function journal(format: JournalFormat, given: Transaction[] = transactions): Promise<string> {
  const chunks = async function* () {
    for (const entry of given) yield [entry];
  };
  const categories = [
    { _id: 'c1', type: 'expense', name: 'Food' },
    { _id: 'c2', type: 'expense', name: 'Pets' },
    { _id: 'c3', type: 'expense', name: 'Vet: checks', parent: 'c2' },
    { _id: 'c4', type: 'expense', name: 'Vet- checks', parent: 'c2' },
    { _id: 'c5', type: 'income', name: 'Salary' },
  ] as const;
  let text = '';
  const book = {
    display: 'EUR',
    accounts: [main, tokyo],
    categories: [...categories],
    transactions: chunks(),
  };
  for await (const piece of plainText(formats[format], book)) text += piece;
  return text;
}

test('for hledger', async () => {
  expect(await journal('hledger')).toBe(`decimal-mark .
commodity 1000.00 EUR
commodity 1000. JPY

account Assets:Main account
    ; name: Main account
    ; kind: checking

account Equity:Opening Balances

1900-01-01 * Opening balance
    Assets:Main account  10.50 EUR
    Equity:Opening Balances  -10.50 EUR

account Liabilities:Tokyo- "ATM"
    ; name: Tokyo: "ATM"
    ; kind: credit-card
    ; closed: 2026-01-15
    ; two
    ; lines

account Expenses:Food

2026-01-02 ! () (x) "y", z
    ; my-trip:, été:
    ; name: (x) "y"; z
    ; a\\b
    ; (2026-99-99) date :1
    Assets:Main account  -2.50 EUR
    Expenses:Food  2.50 EUR

account Income:Salary

2026-01-02 * Tea
    ; status: reconciled
    Assets:Main account  2.50 EUR
    Income:Salary  -2.50 EUR

2026-01-20 * Tea
    Liabilities:Tokyo- "ATM"  -300 JPY
    Expenses:Food  300 JPY
`);
});

test('for Ledger, which has other directives and tags', async () => {
  const text = await journal('ledger');
  expect(text).toMatch(/^commodity EUR\ncommodity JPY\n\naccount Assets:Main account\n/);
  expect(text).toContain(`2026-01-02 ! () (x) "y", z\n    ; :my-trip:été:\n`);
});

test('for Beancount', async () => {
  expect(await journal('beancount')).toBe(`option "title" "Saldo"
option "operating_currency" "EUR"
option "inferred_tolerance_default" "*:0.0001"

1900-01-01 open Assets:Main-account EUR
  name: "Main account"
  kind: "checking"

1900-01-01 open Equity:Opening-Balances

1900-01-01 * "Opening balance" ""
  Assets:Main-account  10.50 EUR
  Equity:Opening-Balances  -10.50 EUR

2026-01-01 open Liabilities:Tokyo-ATM JPY
  name: "Tokyo: \\"ATM\\""
  kind: "credit-card"
  note: "two\\nlines"

1900-01-01 open Expenses:Food

2026-01-02 ! "(x) \\"y\\"; z" "a\\\\b\\n[2026-99-99] date:1" #my-trip #ete
  tags: "my trip, été"
  Assets:Main-account  -2.50 EUR
  Expenses:Food  2.50 EUR

1900-01-01 open Income:Salary

2026-01-02 * "Tea" ""
  status: "reconciled"
  Assets:Main-account  2.50 EUR
  Income:Salary  -2.50 EUR

2026-01-20 * "Tea" ""
  Liabilities:Tokyo-ATM  -300 JPY
  Expenses:Food  300 JPY

2026-01-20 close Liabilities:Tokyo-ATM
`);
});

test('contains what was recorded in an account or category that was added during the export', async () => {
  const late: Transaction = { ...tea, accountId: 'a9', currency: 'JPY', cost: 5, category: 'New one' };
  expect(await journal('beancount', [late])).toContain(`1900-01-01 open Assets:Account-a9

1900-01-01 open Expenses:New-one
  name: "New one"

2026-01-02 * "Tea" ""
  Assets:Account-a9  -5 JPY
  Expenses:New-one  5 JPY
`);
});

describe('a transfer whose accounts have different statuses', () => {
  const sent: Transaction = {
    ...{ ...tea, name: '* ATM', category: 'Transfer', status: 'pending' },
    parts: [{ category: 'Food', amount: 0.5, note: 'fee' }],
    transfer: { toAccountId: 'a1', toAmount: 300, toCurrency: 'JPY', status: 'reconciled' },
  };

  test('has a mark for each posting in hledger and Ledger', async () => {
    for (const format of ['hledger', 'ledger'] as const)
      expect(await journal(format, [sent])).toContain(`
2026-01-02 () * ATM
    ! Assets:Main account  -2.50 EUR
    ! Expenses:Food  0.50 EUR
    ; fee
    * Liabilities:Tokyo- "ATM"  300 JPY @@ 2.00 EUR
    ; status: reconciled
`);
  });

  test('has a flag for each posting in Beancount', async () => {
    expect(await journal('beancount', [sent])).toContain(`
2026-01-02 ! "* ATM" ""
  ! Assets:Main-account  -2.50 EUR
  ! Expenses:Food  0.50 EUR
    note: "fee"
  * Liabilities:Tokyo-ATM  300 JPY @@ 2.00 EUR
    status: "reconciled"
`);
  });
});

test('puts subcategories below their categories, and names each of them differently', async () => {
  const vets = ['Pets', 'Vet: checks', 'Vet- checks'].map((category) => ({ ...tea, category }));
  const text = await journal('hledger', vets);
  expect(text).toContain('account Expenses:Pets\n');
  expect(text).toContain('    Expenses:Pets:Vet- checks  2.50 EUR\n');
  expect(text).toMatch(/account Expenses:Pets:Vet- checks-[0-9a-f]{6}\n {4}; name: Vet: checks\n/);
});

test.each(['hledger', 'ledger'] as const)(
  'an empty line of a note is no empty comment for %s',
  async (format) => {
    const text = await journal(format, [{ ...tea, note: 'one\n\n \r\n\u2028two' }]);
    expect(text).toContain('    ; one\n    ; two\n');
    expect(text).not.toMatch(/^\s*;\s*$/m);
  },
);

describe.each(['hledger', 'ledger'] as const)('the journal for %s', (format) => {
  const names = [
    '(code) Tea',
    '()',
    '* Tea',
    '! Tea',
    '= auto',
    '~ monthly',
    'include other.journal',
    'account Assets:X',
    'P 2024-01-01 EUR 1 USD',
    '# Tea',
    'comment',
    'A | B',
    '@ 5 EUR',
    '{x}',
    '2026-01-03 Tea',
  ];

  test.each(names)('keeps the name %j on the line that begins with the date', async (name) => {
    const text = await journal(format, [{ ...tea, name }]);
    expect(text).toContain(`\n2026-01-02 * ${name.startsWith('(') ? '() ' : ''}${name}\n    Assets:`);
    expect(text).not.toContain('; name: ' + name);
  });

  test('says the name beside the description where a semicolon would begin a comment', async () => {
    const text = await journal(format, [{ ...tea, name: '; foo' }]);
    expect(text).toContain('\n2026-01-02 * , foo\n    ; name: ; foo\n');
  });

  test.each(['type', 'Payee', 'date', 'date2'])(
    'has no tag %s that would change a transaction',
    async (tag) => {
      const text = await journal(format, [{ ...tea, note: `my ${tag}: x` }]);
      expect(text).toContain(`\n    ; my ${tag} : x\n`);
    },
  );
});
