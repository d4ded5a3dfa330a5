import { type Random, seededRandom } from '../../../../../tools/seed/random.ts';
import { countries, type Country, closings, greetings } from './countries.ts';
import { dateIn } from './dates.ts';

interface GeneratedReceipt {
  lines: string[];
  merchant: string;
  /** YYYY-MM-DD */
  date: string;
  /** Total in hundredths of the currency unit. */
  cents: number;
  currency: string;
  locale: string;
}

const WIDTH = 36;
/** Upper limits of prices, one of which is drawn for each item: most purchases are small. */
const PRICES = [20, 100, 500, 3_000, 12_000];

/**
 * Generates the receipt with this number. The same number always gives the same receipt, so that results can be compared.
 * Consecutive numbers go through all countries.
 */
export function generateReceipt(number: number): GeneratedReceipt {
  const random = seededRandom(number);
  const { pick, chance } = random;
  const country = countries[number % countries.length]!;
  const paper = paperOf(random, country);
  const { below, digits } = paper;
  const merchant = `${pick(country.names)} ${pick(country.legalForms)}`.trim();
  const when = momentOf(paper, country);
  const early = chance(60);
  const bought = purchaseOf(paper, country);
  const payments = paymentLines(paper, country, bought, when);
  const branch = chance(8) ? ` ${pick(['STORE #', 'No. ', '#'])}${digits('###')}` : '';
  return {
    lines: [
      ...(chance(20) ? [centred(pick(greetings))] : []),
      centred(merchant + branch),
      ...country.addresses.slice(below(3)).map(centred),
      ...(chance(70) ? [centred(digits(country.phone))] : []),
      ...(chance(70) ? [centred(digits(country.taxId))] : []),
      '',
      ...(early ? [when.line] : []),
      ...(chance(50) ? [digits('Receipt #######   Till 0#')] : []),
      ...bought.items.map(({ name, count, price, cents }) =>
        spread(count > 1 ? `${count} x ${paper.bare(price)} ${name}` : name, paper.bare(cents)),
      ),
      '-'.repeat(WIDTH),
      ...payments.lines,
      ...(early ? [] : [when.line]),
      ...payments.slip,
      ...(chance(8) ? [`Printed ${when.daysLater(1 + below(20))} 09:1${below(10)}`] : []),
      ...(chance(8) ? [`Return by ${when.daysLater(28)}`] : []),
      '',
      ...(chance(80) ? [centred(pick(closings))] : []),
    ],
    merchant,
    date: when.date.toISOString().slice(0, 10),
    cents: bought.rounded,
    currency: country.currency,
    locale: country.locale,
  };
}

type Paper = ReturnType<typeof paperOf>;

/** Returns functions that print amounts and lines in the style of one shop. */
function paperOf(random: Random, country: Country) {
  const { integer, chance } = random;
  const below = (limit: number) => integer(0, limit - 1);
  const style = below(country.symbols.length || 1);
  const [symbol, behind] = [country.symbols[style] ?? '', country.behind?.[style] ?? ''];
  const bare = (cents: number) => written(cents, country);
  const money = (cents: number) => symbol + bare(cents) + behind;
  const isSplit = chance(10);
  return {
    ...random,
    below,
    bare,
    digits: (text: string) => text.replaceAll('#', () => String(below(10))),
    /** Prints a label with an amount. On narrow paper, the amount of a total is below its label. */
    row: (label: string, cents: number, isTotal = false) =>
      isSplit && isTotal ? [label, spread('', money(cents))] : [spread(label, money(cents))],
  };
}

type Moment = ReturnType<typeof momentOf>;

function momentOf({ below, pick, chance, digits }: Paper, { dates, labels, locale }: Country) {
  const date = new Date(Date.UTC(2016 + below(10), below(12), 1 + below(28)));
  const style = pick(dates);
  const isShort = chance(30) && !/month|^y/.test(style);
  const dayOf = (day: Date) => dateIn(day, style, locale, isShort);
  const time = digits(`1${below(10)}:${below(6)}#`);
  return {
    ...{ date, time, day: dayOf(date) },
    line: `${pick(labels.date)} ${dayOf(date)} ${time}`.trim(),
    daysLater: (days: number) => dayOf(new Date(date.getTime() + days * 86_400_000)),
  };
}

type Purchase = ReturnType<typeof purchaseOf>;

/** Draws the purchased items. All amounts are in hundredths. */
function purchaseOf({ below, pick, chance }: Paper, country: Country) {
  const unit = (country.unit ?? (country.decimals === 0 ? 5 : 0.05)) * 100;
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
  const rounded = byCash ? Math.round(total / country.rounding) * country.rounding : total + tip;
  const note = Math.max(500, unit * 20);
  const given = rounded + (chance(70) ? (note - (rounded % note)) % (note * 10) : 0);
  return { items, sum, discount, isDiscountLast, net, tax, total, byCash, tip, rounded, given };
}

/** Returns the lines from the first sum to the amount to pay. */
function sumLines({ pick, row, bare }: Paper, { labels, taxIncluded }: Country, bought: Purchase): string[] {
  const { sum, discount, isDiscountLast, net, tax, total, byCash, tip, rounded } = bought;
  const reduction = (cents: number) => spread(pick(labels.discount), `-${bare(cents)}`);
  const isPlain = taxIncluded && !discount;
  const late = discount > 0 && isDiscountLast && taxIncluded;
  const difference = `${rounded < total ? '-' : ''}${bare(Math.abs(rounded - total))}`;
  return [
    ...(!isPlain && !late ? row(pick(labels.subtotal), sum) : []),
    ...(discount && !late ? [reduction(discount)] : []),
    ...(taxIncluded ? [] : row(pick(labels.tax), tax)),
    ...row(pick(labels.total), late ? sum : total, true),
    ...(late ? [reduction(discount), ...row(pick(labels.payable), net, true)] : []),
    ...(tip ? [...row(pick(labels.tip), tip), ...row(pick(labels.total), rounded)] : []),
    ...(byCash && rounded !== total
      ? [spread(pick(labels.rounding), difference), ...row(pick(labels.payable), rounded, true)]
      : []),
  ];
}

/**
 * Returns the lines from the first sum to the included tax, and the slip of the card terminal, which is often on the same paper.
 */
function paymentLines(paper: Paper, country: Country, bought: Purchase, when: Moment) {
  const { pick, chance, row, below, bare, digits } = paper;
  const { labels, taxIncluded, currency } = country;
  const { byCash, given, rounded, tax } = bought;
  const sums = sumLines(paper, country, bought);
  const card = pick(labels.card);
  const payment = byCash
    ? [...row(pick(labels.cash), given), ...row(pick(labels.change), given - rounded)]
    : row(card, rounded);
  const included = taxIncluded && chance(70) ? row(pick(labels.included), tax) : [];
  const abroad = currency === 'USD' ? 'EUR' : 'USD';
  const exchange = chance(6)
    ? [spread(`${abroad} @ 1.0${below(10)}##`.replaceAll('#', '4'), (rounded / 108).toFixed(2))]
    : [];
  const slip =
    !byCash && chance(30)
      ? [
          '-'.repeat(WIDTH),
          centred(digits('TERMINAL ########')),
          centred(`${card.toUpperCase()} ************${digits('####')}`),
          digits('AUTH CODE ######   REF ########'),
          `${when.day} ${when.time}`,
          spread(pick(['AMOUNT', 'SALE AMOUNT', 'TOTAL']), `${currency} ${bare(rounded)}`),
          centred('APPROVED'),
        ]
      : [];
  return { lines: [...sums, ...payment, ...exchange, ...included], slip };
}

function written(cents: number, { decimal, decimals, group }: Country): string {
  const separator = group ?? (decimal === '.' ? ',' : '.');
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, separator);
  return decimals === 0 ? whole : `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
}

const spread = (left: string, right: string) =>
  `${left.slice(0, WIDTH - right.length - 1)}${' '.repeat(Math.max(1, WIDTH - left.length - right.length))}${right}`;
const centred = (text: string) => ' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2))) + text;
