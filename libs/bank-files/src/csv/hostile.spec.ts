import fc from 'fast-check';
import { type BankFile } from '../bank-file.ts';
import { readBankFile } from '../read-bank-file.ts';
import { encode } from '../testing/encode.ts';

/** Titles in one language each: date, text, amount, out, in, balance, currency, account. */
const LANGUAGES = [
  'Date|Description|Amount|Debit|Credit|Balance|Currency|Account',
  'Buchungstag|Verwendungszweck|Betrag|Soll|Haben|Saldo|Währung|Konto',
  'Date|Libellé|Montant|Débit|Crédit|Solde|Devise|Compte',
  'Fecha|Concepto|Importe|Cargo|Abono|Saldo|Moneda|Cuenta',
  'Data|Histórico|Valor|Débito|Crédito|Saldo|Moeda|Conta',
  'Data|Descrizione|Importo|Dare|Avere|Saldo|Valuta|Conto',
  'Datum|Omschrijving|Bedrag|Af|Bij|Saldo|Munt|Rekening',
  'Data księgowania|Opis|Kwota|Obciążenia|Uznania|Saldo|Waluta|Konto',
  'Datum|Popis|Částka|Výdaje|Příjmy|Zůstatek|Měna|Účet',
  'Dátum|Közlemény|Összeg|Terhelés|Jóváírás|Egyenleg|Devizanem|Számla',
  'Bokföringsdag|Beskrivning|Belopp|Uttag|Insättning|Saldo|Valuta|Konto',
  'Päivämäärä|Selite|Summa|Otto|Pano|Saldo|Valuutta|Tili',
  'Tarih|Açıklama|Tutar|Borç|Alacak|Bakiye|Para birimi|Hesap',
  'Дата операции|Описание|Сумма|Расход|Приход|Остаток|Валюта|Счет',
  'Ημερομηνία|Περιγραφή|Ποσό|Χρέωση|Πίστωση|Υπόλοιπο|Νόμισμα|Λογαριασμός',
  'Tanggal|Keterangan|Jumlah|Debet|Kredit|Saldo|Mata uang|Rekening',
  '交易日期|摘要|交易金额|支出|收入|余额|币种|账号',
  '取引日|摘要|金額|出金|入金|残高|通貨|口座番号',
  '거래일|적요|거래금액|출금|입금|잔액|통화|계좌번호',
  'תאריך|תיאור|סכום|חובה|זכות|יתרה|מטבע|חשבון',
].map((line) => line.split('|'));

const DATES = {
  iso: ([y, m, d]: string[]) => `${y}-${m}-${d}`,
  dotted: ([y, m, d]: string[]) => `${d}.${m}.${y}`,
  dayFirst: ([y, m, d]: string[]) => `${d}/${m}/${y}`,
  monthFirst: ([y, m, d]: string[]) => `${m}/${d}/${y}`,
  short: ([y = '', m, d]: string[]) => `${d}-${m}-${y.slice(2)}`,
  compact: (parts: string[]) => parts.join(''),
};

const PREAMBLES = [
  ['Account Description :, CREDIT'],
  ['Statement : ,', 'Number : ,123'],
  ['Credit card', 'Limit:;5.000,00'],
  ['Export of 31.12.2025', '', 'Balance;123.45'],
  ['Account;DE4711', 'Total debit;3', 'Total credit;4'],
];
const TAILS = [
  ['This list is not binding.'],
  ['', 'Total;;99.00'],
  ['Created: 31.01.2026 12:00'],
  ['End of file', '***'],
  ['31.01.2026;Available balance;189.00'],
  ['Number of transactions: 3'],
];

const files = fc.record({
  titles: fc.constantFrom(...LANGUAGES),
  hasTitles: fc.constantFrom(true, true, false),
  dateText: fc.constantFrom<keyof typeof DATES>(
    'iso',
    'dotted',
    'dayFirst',
    'monthFirst',
    'short',
    'compact',
  ),
  mark: fc.constantFrom(',', '.'),
  group: fc.constantFrom('', '', "'", ' ', '.,'),
  decimals: fc.constantFrom(2, 2, 2, 0),
  money: fc.constantFrom('signed', 'signed', 'pair', 'zeroPair', 'unsigned', 'trailing', 'brackets'),
  hasBalance: fc.boolean(),
  currencies: fc.constantFrom([], ['EUR'], ['EUR', 'USD']),
  accounts: fc.constantFrom([], ['DE4711'], ['4711001', '4711002'], ['Giro', 'Visa', 'Cash']),
  second: fc.constantFrom('', '', 'after', 'before'),
  preamble: fc.option(fc.constantFrom(...PREAMBLES), { freq: 2 }),
  tail: fc.option(fc.constantFrom(...TAILS), { freq: 2 }),
  delimiter: fc.constantFrom(';', '\t', '|'),
  isQuoted: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8', 'utf-16le'),
  isNewestFirst: fc.boolean(),
  opening: fc.constantFrom(0, 25_000),
  rows: fc.array(
    fc.record({
      minor: fc.integer({ min: 1, max: 400_000 }),
      isOut: fc.boolean(),
      day: fc.integer({ min: 1, max: 28 }),
      pick: fc.nat(5),
      text: fc.constantFrom(
        'Shop',
        'Rent',
        'Tab\there',
        'A "quoted" word',
        'Refund Shop',
        'Saldo',
        'Payment 12.50',
        'x',
      ),
    }),
    { minLength: 1, maxLength: 7 },
  ),
});
type Generated = typeof files extends fc.Arbitrary<infer T> ? T : never;

function number(minor: number, { mark, group, decimals }: Generated): string {
  const unit = 10 ** decimals;
  const whole = String(Math.trunc(minor / unit));
  const between = group === '.,' ? (mark === ',' ? '.' : ',') : group;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, between);
  return decimals ? `${grouped}${mark}${String(minor % unit).padStart(decimals, '0')}` : grouped;
}

function moneyCells(minor: number, generated: Generated): string[] {
  const text = number(Math.abs(minor), generated);
  const zero = number(0, generated);
  const isOut = minor < 0;
  switch (generated.money) {
    case 'pair':
      return isOut ? [text, ''] : ['', text];
    case 'zeroPair':
      return isOut ? [text, zero] : [zero, text];
    case 'unsigned':
      return [text];
    case 'trailing':
      return [isOut ? `${text}-` : text];
    case 'brackets':
      return [isOut ? `(${text})` : text];
    default:
      return [isOut ? `-${text}` : text];
  }
}

/** Returns a generated file and the correct rows by line. */
function exported(generated: Generated) {
  const { titles, money, second, currencies, accounts, delimiter, preamble, hasTitles } = generated;
  const [date = '', text = '', amount = '', out = '', into = '', balance = '', currency = '', account = ''] =
    titles;
  // Only English exports write the month first.
  const isForeign = generated.dateText === 'monthFirst' && text !== 'Description';
  const dateText = isForeign ? 'dayFirst' : generated.dateText;
  const balances = new Map<string, number>();
  const sorted = generated.rows.toSorted((a, b) => a.day - b.day);
  const lines = sorted.map(({ minor, isOut, day, pick, text: words }) => {
    const signed = isOut ? -minor : minor;
    const [own = '', code = ''] = [accounts[pick % accounts.length], currencies[pick % currencies.length]];
    const after = (balances.get(own + code) ?? generated.opening) + signed;
    balances.set(own + code, after);
    const iso = `2026-03-${String(day).padStart(2, '0')}`;
    const rest = number(Math.abs(after), generated);
    const other = `-${number(minor * 3 + 7, generated)}`;
    const cells = [
      ...(accounts.length > 0 ? [own] : []),
      DATES[dateText](iso.split('-')),
      words,
      ...(second === 'before' ? [other] : []),
      ...moneyCells(signed, generated),
      ...(second === 'after' ? [other] : []),
      ...(currencies.length > 0 ? [code] : []),
      ...(generated.hasBalance ? [after < 0 ? `-${rest}` : rest] : []),
    ];
    return {
      cells,
      truth: { date: iso, amount: signed / 10 ** generated.decimals, account: own, currency: code },
    };
  });
  if (generated.isNewestFirst) lines.reverse();
  const isPair = money === 'pair' || money === 'zeroPair';
  const heading = [
    ...(accounts.length > 0 ? [account] : []),
    date,
    text,
    ...(second === 'before' ? [`${amount} 2`] : []),
    ...(isPair ? [out, into] : [amount]),
    ...(second === 'after' ? [`${amount} 2`] : []),
    ...(currencies.length > 0 ? [currency] : []),
    ...(generated.hasBalance ? [balance] : []),
  ];
  const isQuoted = (cell: string) => generated.isQuoted || /["\t|;]/.test(cell);
  const joined = (cells: string[]) =>
    cells.map((cell) => (isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter);
  const above = [...(preamble ?? []), ...(hasTitles ? [joined(heading)] : [])];
  const all = [...above, ...lines.map(({ cells }) => joined(cells)), ...(generated.tail ?? [])];
  return {
    text: `${all.join('\n')}\n`,
    truth: new Map(lines.map((line, index) => [above.length + index + 1, line.truth])),
  };
}

/** Describes the first value that is wrong although no question or list points it out; null if all are right. */
function silentError(
  file: BankFile,
  { truth }: ReturnType<typeof exported>,
  hasTitles: boolean,
): string | null {
  const asked = new Set(file.questions.map(({ setting }) => setting));
  if (asked.has('columns')) return null;
  const listed = new Set([
    ...file.refused.map(({ line }) => line),
    ...file.skipped.flatMap(({ line, row }) => (row ? [line] : [])),
  ]);
  const rows = file.statements.flatMap((statement) =>
    statement.rows.map((row) => ({ account: statement.account, currency: statement.currency, ...row })),
  );
  for (const row of rows) {
    const right = truth.get(row.line);
    if (!right) return `invented in line ${row.line}`;
    const sized = asked.has('sign') || asked.has('moneyIn') ? Math.abs(right.amount) : right.amount;
    const given =
      asked.has('sign') || asked.has('moneyIn') ? Math.abs(Number(row.amount)) : Number(row.amount);
    if (!asked.has('decimalMark') && sized !== given) return `amount ${row.amount} in line ${row.line}`;
    if (!asked.has('dateOrder') && row.date !== right.date) return `date ${row.date} in line ${row.line}`;
    const isMixed = hasTitles && new Set([...truth.values()].map(({ account }) => account)).size > 1;
    if (isMixed && row.account !== right.account) return `account ${row.account} in line ${row.line}`;
    if (right.currency && row.currency !== right.currency)
      return `currency ${row.currency} in line ${row.line}`;
  }
  const read = new Set(rows.map(({ line }) => line));
  const lost = [...truth.keys()].find((line) => !read.has(line) && !listed.has(line));
  return lost === undefined ? null : `lost line ${lost}`;
}

describe('an export of any bank with lines above and below', () => {
  it('is read right, asked about or refused, and lists what it leaves out', () => {
    fc.assert(
      fc.property(files, (generated) => {
        const made = exported(generated);
        const file = readBankFile(encode(made.text, generated.encoding), { listsRefused: true });
        const wrong = 'error' in file ? null : silentError(file, made, generated.hasTitles);
        if (wrong) throw new Error(`${wrong}\n${made.text}`);
      }),
      { numRuns: Number(process.env['HOSTILE_RUNS'] ?? 1000) },
    );
  });
});
