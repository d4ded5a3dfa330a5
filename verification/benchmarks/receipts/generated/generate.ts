import { seededRandom } from '../../../../tools/seed/random.ts';
import { countries, type Country, closings, greetings } from './countries.ts';

interface GeneratedReceipt {
  lines: string[];
  merchant: string;
  /** YYYY-MM-DD */
  date: string;
  cents: number;
  locale: string;
}

const WIDTH = 36;
/** Of a list of sizes: most purchases are small. */
const PRICES = [20, 100, 500, 3_000, 12_000];
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** Returns the receipt of this number: always the same, so that results can be compared. */
export function generateReceipt(number: number): GeneratedReceipt {
  const { integer, pick, chance } = seededRandom(number);
  const below = (limit: number) => integer(0, limit - 1);

  const country = pick(countries);
  const { labels } = country;
  const symbol = pick(country.symbols);
  const money = (cents: number) => written(cents, country.decimal);
  const row = (label: string, cents: number) => spread(label, symbol + money(cents));
  const digits = (text: string) => text.replaceAll('#', () => String(below(10)));

  const merchant = `${pick(country.names)} ${pick(country.legalForms)}`.trim();
  const date = new Date(Date.UTC(2016 + below(10), below(12), 1 + below(28)));
  const when = `${dateIn(date, pick(country.dates), chance(30))} ${digits(`1${below(10)}:${below(6)}#`)}`;
  const dateLine = `${pick(labels.date)} ${when}`.trim();
  const early = chance(60);

  const items = Array.from({ length: 1 + below(8) }, () => {
    const count = chance(20) ? 2 + below(4) : 1;
    const price = 10 + below(pick(PRICES)) * 5 + below(3) * 5;
    return { name: pick(country.items), count, price, cents: count * price };
  });
  const sum = items.reduce((all, { cents }) => all + cents, 0);
  const discount = chance(15) ? Math.round(sum / 10) : 0;
  const net = sum - discount;
  const tax = Math.round((net * country.tax) / (country.taxIncluded ? 100 + country.tax : 100));
  const total = country.taxIncluded ? net : net + tax;
  const byCash = chance(50);
  const rounded = byCash ? Math.round(total / country.rounding) * country.rounding : total;
  const given = rounded + (chance(70) ? (500 - (rounded % 500)) % 5_000 : 0);

  const sums = [
    ...(discount || chance(40) || !country.taxIncluded ? [row(pick(labels.subtotal), sum)] : []),
    ...(discount ? [spread(pick(labels.discount), `-${money(discount)}`)] : []),
    ...(country.taxIncluded ? [] : [row(pick(labels.tax), tax)]),
    row(pick(labels.total), total),
    ...(rounded === total
      ? []
      : [
          spread(pick(labels.rounding), `${rounded < total ? '-' : ''}${money(Math.abs(rounded - total))}`),
          row(pick(labels.payable), rounded),
        ]),
  ];
  const payment = byCash
    ? [row(pick(labels.cash), given), row(pick(labels.change), given - rounded)]
    : [row(pick(labels.card), rounded)];
  const included = country.taxIncluded && chance(70) ? [row(pick(labels.included), tax)] : [];
  return {
    lines: [
      ...(chance(20) ? [centred(pick(greetings))] : []),
      centred(merchant),
      ...country.addresses.slice(below(3)).map(centred),
      ...(chance(70) ? [centred(digits(country.phone))] : []),
      ...(chance(70) ? [centred(digits(country.taxId))] : []),
      '',
      ...(early ? [dateLine] : []),
      ...(chance(50) ? [digits('Receipt #######   Till 0#')] : []),
      ...items.map(({ name, count, price, cents }) =>
        spread(count > 1 ? `${count} x ${money(price)} ${name}` : name, money(cents)),
      ),
      '-'.repeat(WIDTH),
      ...sums,
      ...payment,
      ...included,
      ...(early ? [] : [dateLine]),
      '',
      ...(chance(80) ? [centred(pick(closings))] : []),
    ],
    merchant,
    date: date.toISOString().slice(0, 10),
    cents: rounded,
    locale: country.locale,
  };
}

function written(cents: number, decimal: Country['decimal']): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, decimal === '.' ? ',' : '.');
  return `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
}

function dateIn(date: Date, style: Country['dates'][number], short: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const year = String(date.getUTCFullYear()).slice(short ? 2 : 0);
  const parts: Record<string, string> = {
    d: two(date.getUTCDate()),
    m: two(date.getUTCMonth() + 1),
    b: months[date.getUTCMonth()]!,
    y: year,
  };
  return style.replace(/[dmby]/g, (part) => parts[part]!);
}

const spread = (left: string, right: string) =>
  `${left.slice(0, WIDTH - right.length - 1)}${' '.repeat(Math.max(1, WIDTH - left.length - right.length))}${right}`;
const centred = (text: string) => ' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2))) + text;
