import { seededRandom } from '../../../../../tools/seed/random.ts';
import { countries, type Country, closings, greetings } from './countries.ts';
import { dateIn } from './dates.ts';

interface GeneratedReceipt {
  lines: string[];
  merchant: string;
  /** YYYY-MM-DD */
  date: string;
  /** In hundredths */
  cents: number;
  currency: string;
  locale: string;
}

const WIDTH = 36;
/** Sizes of prices: most purchases are small. */
const PRICES = [20, 100, 500, 3_000, 12_000];

/** Returns the receipt of this number: always the same, so that results can be compared. Numbers go through the countries. */
export function generateReceipt(number: number): GeneratedReceipt {
  const { integer, pick, chance } = seededRandom(number);
  const below = (limit: number) => integer(0, limit - 1);

  const country = countries[number % countries.length]!;
  const { labels, locale, rounding } = country;
  const unit = (country.unit ?? (country.decimals === 0 ? 5 : 0.05)) * 100;
  const style = below(country.symbols.length || 1);
  const [symbol, behind] = [country.symbols[style] ?? '', country.behind?.[style] ?? ''];
  const bare = (cents: number) => written(cents, country);
  const money = (cents: number) => symbol + bare(cents) + behind;
  const isSplit = chance(10);
  /** Narrow paper has the amount of a total below its label. */
  const row = (label: string, cents: number, isTotal = false) =>
    isSplit && isTotal ? [label, spread('', money(cents))] : [spread(label, money(cents))];
  const reduction = (cents: number) => spread(pick(labels.discount), `-${bare(cents)}`);
  const digits = (text: string) => text.replaceAll('#', () => String(below(10)));

  const merchant = `${pick(country.names)} ${pick(country.legalForms)}`.trim();
  const date = new Date(Date.UTC(2016 + below(10), below(12), 1 + below(28)));
  const dateStyle = pick(country.dates);
  const isShort = chance(30) && !/month|^y/.test(dateStyle);
  const dayOf = (day: Date) => dateIn(day, dateStyle, locale, isShort);
  const daysLater = (days: number) => dayOf(new Date(date.getTime() + days * 86_400_000));
  const time = digits(`1${below(10)}:${below(6)}#`);
  const dateLine = `${pick(labels.date)} ${dayOf(date)} ${time}`.trim();
  const early = chance(60);

  const items = Array.from({ length: 1 + below(8) }, () => {
    const count = chance(20) ? 2 + below(4) : 1;
    const price = (2 + below(pick(PRICES)) + below(3)) * unit;
    return { name: pick(country.items), count, price, cents: count * price };
  });
  const sum = items.reduce((all, { cents }) => all + cents, 0);
  const whole = (cents: number) =>
    country.decimals === 0 ? Math.round(cents / 100) * 100 : Math.round(cents);
  const discount = chance(20) ? whole(sum / 10) : 0;
  const isDiscountLast = chance(40);
  const net = sum - discount;
  const tax = whole((net * country.tax) / (country.taxIncluded ? 100 + country.tax : 100));
  const total = country.taxIncluded ? net : net + tax;
  const byCash = chance(50);
  const tip = !byCash && country.tips && chance(40) ? whole(total / 10) : 0;
  const rounded = byCash ? Math.round(total / rounding) * rounding : total + tip;
  const note = Math.max(500, unit * 20);
  const given = rounded + (chance(70) ? (note - (rounded % note)) % (note * 10) : 0);

  const isPlain = country.taxIncluded && !discount;
  const late = discount > 0 && isDiscountLast && country.taxIncluded;
  const sums = [
    ...(!isPlain && !late ? row(pick(labels.subtotal), sum) : []),
    ...(discount && !late ? [reduction(discount)] : []),
    ...(country.taxIncluded ? [] : row(pick(labels.tax), tax)),
    ...row(pick(labels.total), late ? sum : total, true),
    ...(late ? [reduction(discount), ...row(pick(labels.payable), net, true)] : []),
    ...(tip ? [...row(pick(labels.tip), tip), ...row(pick(labels.total), rounded)] : []),
    ...(byCash && rounded !== total
      ? [
          spread(pick(labels.rounding), `${rounded < total ? '-' : ''}${bare(Math.abs(rounded - total))}`),
          ...row(pick(labels.payable), rounded, true),
        ]
      : []),
  ];
  const card = pick(labels.card);
  const payment = byCash
    ? [...row(pick(labels.cash), given), ...row(pick(labels.change), given - rounded)]
    : row(card, rounded);
  const included = country.taxIncluded && chance(70) ? row(pick(labels.included), tax) : [];
  const abroad = country.currency === 'USD' ? 'EUR' : 'USD';
  const exchange = chance(6)
    ? [spread(`${abroad} @ 1.0${below(10)}##`.replaceAll('#', '4'), (rounded / 108).toFixed(2))]
    : [];
  /** The slip of the terminal for cards, which is often printed on the same paper. */
  const slip =
    !byCash && chance(30)
      ? [
          '-'.repeat(WIDTH),
          centred(digits('TERMINAL ########')),
          centred(`${card.toUpperCase()} ************${digits('####')}`),
          digits('AUTH CODE ######   REF ########'),
          `${dayOf(date)} ${time}`,
          spread(pick(['AMOUNT', 'SALE AMOUNT', 'TOTAL']), `${country.currency} ${bare(rounded)}`),
          centred('APPROVED'),
        ]
      : [];
  const branch = chance(8) ? ` ${pick(['STORE #', 'No. ', '#'])}${digits('###')}` : '';
  return {
    lines: [
      ...(chance(20) ? [centred(pick(greetings))] : []),
      centred(merchant + branch),
      ...country.addresses.slice(below(3)).map(centred),
      ...(chance(70) ? [centred(digits(country.phone))] : []),
      ...(chance(70) ? [centred(digits(country.taxId))] : []),
      '',
      ...(early ? [dateLine] : []),
      ...(chance(50) ? [digits('Receipt #######   Till 0#')] : []),
      ...items.map(({ name, count, price, cents }) =>
        spread(count > 1 ? `${count} x ${bare(price)} ${name}` : name, bare(cents)),
      ),
      '-'.repeat(WIDTH),
      ...sums,
      ...payment,
      ...exchange,
      ...included,
      ...(early ? [] : [dateLine]),
      ...slip,
      ...(chance(8) ? [`Printed ${daysLater(1 + below(20))} 09:1${below(10)}`] : []),
      ...(chance(8) ? [`Return by ${daysLater(28)}`] : []),
      '',
      ...(chance(80) ? [centred(pick(closings))] : []),
    ],
    merchant,
    date: date.toISOString().slice(0, 10),
    cents: rounded,
    currency: country.currency,
    locale,
  };
}

function written(cents: number, { decimal, decimals, group }: Country): string {
  const separator = group ?? (decimal === '.' ? ',' : '.');
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, separator);
  return decimals === 0 ? whole : `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
}

const spread = (left: string, right: string) =>
  `${left.slice(0, WIDTH - right.length - 1)}${' '.repeat(Math.max(1, WIDTH - left.length - right.length))}${right}`;
const centred = (text: string) => ' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2))) + text;
