import fc from 'fast-check';
import { readBankFile } from '../read-bank-file.ts';
import { bytesOf } from '../testing/read.ts';

/** Titles and cells of columns that do not affect the amount. */
const BYSTANDERS = [
  'Reconciled|yes|no',
  'Reconciled|Y|N',
  'Cleared|x|',
  'Cleared|true|false',
  'Flag|0|1',
  'Confermato|S|N',
  'Contabilizado|si|no',
  'Geprüft|J|N',
  'Geprüft|ja|nein',
  'Pointé|oui|non',
  'Sprawdzone|tak|nie',
  'Class|A|B',
  'Class|C|D',
  'Klasse|S|H',
  'Zone|C',
  'Zone|A|B|C|D',
  'Region|D|K',
  'Method|Card|Cash',
  'Card type|Debit|Credit',
  'Payment method|Credit|Debit',
  'Shared|in|',
  'Box|S',
  'Grade|H|M|L',
  'Priority|A|C',
].map((column) => {
  const [title = '', ...values] = column.split('|');
  return { title, values };
});

const PAYEES =
  'Shop|Employer|Bakery|New Balance|Balance GmbH|Saldo Final|Total|Opening balance|Summe|Endsaldo|Kontostand'.split(
    '|',
  );
const SECOND_AMOUNTS = ['Order amount', 'Total', 'Paid amount', 'Tip', 'Xyzzy', 'Net amount', 'Value'];
/** Direction titles and words in one language each. */
const DIRECTIONS = [
  'Type|Debit|Credit',
  'Soll/Haben|S|H',
  'Cargo/Abono|C|A',
  'Debe/Haber|D|H',
  'Af Bij|A|B',
  'D/C|D|C',
  'Dr/Cr|Dr|Cr',
  'Direction|Expense|Income',
].map((line) => line.split('|'));

const files = fc.record({
  convention: fc.constantFrom('signed', 'columns', 'words', 'unsigned'),
  hasBalance: fc.boolean(),
  direction: fc.constantFrom(...DIRECTIONS),
  bystander: fc.constantFrom(...BYSTANDERS),
  isBystanderFirst: fc.boolean(),
  second: fc.option(fc.constantFrom(...SECOND_AMOUNTS)),
  isSecondFirst: fc.boolean(),
  opening: fc.constantFrom(0, 100_000),
  rows: fc.array(
    fc.record({
      cents: fc.integer({ min: 100, max: 90_000 }),
      isOut: fc.boolean(),
      pick: fc.nat({ max: 100 }),
      payee: fc.constantFrom('Shop', 'Employer', 'Bakery', ...PAYEES),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});
type Generated = typeof files extends fc.Arbitrary<infer T> ? T : never;

const decimal = (cents: number) => (cents / 100).toFixed(2);

function moneyOf(cents: number, { convention, direction }: Generated): string[] {
  const [, out = '', into = ''] = direction;
  const plain = decimal(Math.abs(cents));
  if (convention === 'columns') return cents < 0 ? [plain, ''] : ['', plain];
  if (convention === 'words') return [cents < 0 ? out : into, plain];
  return [convention === 'signed' ? decimal(cents) : plain];
}

/** Returns a generated file and the rows that must be read from it. The second amount column is the price before a discount. */
function exported(generated: Generated) {
  const { convention, direction, bystander, hasBalance, second } = generated;
  let balance = generated.opening;
  const rows = generated.rows.map(({ cents, isOut, pick, payee }, index) => {
    const signed = isOut ? -cents : cents;
    balance += signed;
    const other = bystander.values[pick % bystander.values.length] ?? '';
    const money = moneyOf(signed, generated);
    const before = second ? [decimal(convention === 'signed' ? signed * 2 : cents * 2)] : [];
    const cells = [
      `2026-01-${10 + index}`,
      ...(generated.isBystanderFirst ? [other] : []),
      payee,
      ...(generated.isSecondFirst ? [...before, ...money] : [...money, ...before]),
      ...(hasBalance ? [decimal(balance)] : []),
      ...(generated.isBystanderFirst ? [] : [other]),
    ];
    return { cells, line: index + 2, amount: Number(decimal(signed)) };
  });
  const moneyTitles =
    convention === 'columns'
      ? ['Debit', 'Credit']
      : [...(convention === 'words' ? direction.slice(0, 1) : []), 'Amount'];
  const before = second ? [second] : [];
  const titles = [
    'Date',
    ...(generated.isBystanderFirst ? [bystander.title] : []),
    'Payee',
    ...(generated.isSecondFirst ? [...before, ...moneyTitles] : [...moneyTitles, ...before]),
    ...(hasBalance ? ['Balance'] : []),
    ...(generated.isBystanderFirst ? [] : [bystander.title]),
  ];
  const text = [titles, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(';')).join('\n');
  return { text: `${text}\n`, rows };
}

describe('a file with columns that say nothing about the amounts', () => {
  it('is read right or asked about, and lists each line that it leaves out', () => {
    fc.assert(
      fc.property(files, (generated) => {
        const { text, rows } = exported(generated);
        const result = readBankFile(bytesOf(text), { listsRefused: true });
        if ('error' in result) return;
        if (result.questions.length > 0) return;
        const left = new Set(result.skipped.flatMap(({ line, row }) => (row ? [line] : [])));
        const read = new Map(
          result.statements
            .flatMap((statement) => statement.rows)
            .map((row) => [row.line, Number(row.amount)]),
        );
        for (const { line, amount } of rows)
          if (read.get(line) !== amount && !left.has(line))
            throw new Error(`${text}\nline ${line}: ${read.get(line)} instead of ${amount}`);
      }),
      { numRuns: 1000 },
    );
  });
});
