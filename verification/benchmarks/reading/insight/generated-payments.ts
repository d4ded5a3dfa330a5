import { type Cadence, dateOfDay, dayNumber, dueDay } from '../../../../libs/insight/src/index.ts';
import { Random } from './random.ts';

/** Kinds of contracts whose series of payments is hard to find. */
export const hardCases = [
  'price step',
  'yearly from two',
  'half-yearly',
  'four-weekly',
  'moved off weekends',
  'on the 31st',
  'doubled payment',
  'two at one payee',
  'changing rate',
] as const;
type HardCase = (typeof hardCases)[number];

export interface GeneratedPayment {
  id: string;
  payee: string;
  date: string;
  minor: number;
  currency: string | null;
  /** Id of the contract that the payment belongs to; undefined for a purchase. */
  contract?: string;
}
export interface Contract {
  id: string;
  payee: string;
  cadence: Cadence;
  kind: HardCase | 'plain';
}
export interface GeneratedBook {
  today: string;
  payments: GeneratedPayment[];
  contracts: Contract[];
}

const MONTHLY: Cadence = { every: 1, unit: 'month' };
const START = dayNumber('2024-01-01');
const TODAY = dayNumber('2026-11-20');
const PRICES = [299, 499, 799, 899, 999, 1199, 1299, 1499, 1799, 1999, 2499, 2999, 3990, 4995, 7990];

interface Plan {
  payee: string;
  kind: Contract['kind'];
  cadence: Cadence;
  minor: number;
  first: number;
  /** Whether payments due on a weekend are booked on Monday. */
  isMoved?: boolean;
}

/**
 * Returns a book of almost three years: payments for contracts, including the hard cases, and purchases that belong to no
 * contract.
 */
export function generatedPayments(seed: number): GeneratedBook {
  const random = new Random(seed);
  const book: GeneratedBook = { today: dateOfDay(TODAY), payments: [], contracts: [] };
  for (const plan of plansOf(random)) addContract(book, plan, random);
  addPurchases(book, random);
  return book;
}

function plansOf(random: Random): Plan[] {
  const price = () => random.one(PRICES);
  const start = (within = 300) => START + random.integer(0, within);
  const plan = (kind: Plan['kind'], cadence: Cadence, rest: Partial<Plan> = {}): Plan => ({
    ...{ payee: `${kind} ${random.integer(1, 9999)}`, kind, cadence, minor: price(), first: start() },
    ...rest,
  });
  const shared = `two ${random.integer(1, 9999)}`;
  const yearAgo = TODAY - random.integer(20, 300);
  const onDay31 = dayNumber(`2024-${random.one(['01', '03', '05'])}-31`);
  return [
    plan('plain', MONTHLY, { minor: random.integer(600, 1400) * 100 }),
    plan('plain', MONTHLY),
    plan('plain', { every: random.one([7, 14]), unit: 'day' }),
    plan('plain', { every: random.one([2, 3]), unit: 'month' }),
    plan('price step', MONTHLY),
    plan('price step', { every: 12, unit: 'month' }, { first: START + random.integer(0, 100) }),
    plan('yearly from two', { every: 12, unit: 'month' }, { first: dueDay(MONTHLY, yearAgo, -12) }),
    plan('half-yearly', { every: 6, unit: 'month' }),
    plan('four-weekly', { every: 28, unit: 'day' }),
    plan('moved off weekends', MONTHLY, { isMoved: true }),
    plan('on the 31st', MONTHLY, { first: onDay31 }),
    plan('doubled payment', MONTHLY),
    plan('two at one payee', MONTHLY, { payee: shared }),
    plan('two at one payee', random.one([MONTHLY, { every: 3, unit: 'month' }]), { payee: shared }),
    plan('changing rate', MONTHLY),
  ];
}

function addContract(book: GeneratedBook, plan: Plan, random: Random): void {
  const id = `${plan.kind} ${book.contracts.length}`;
  book.contracts.push({ id, payee: plan.payee, cadence: plan.cadence, kind: plan.kind });
  const dues: number[] = [];
  for (let step = 0; dueDay(plan.cadence, plan.first, step) <= TODAY - 5; step++) {
    dues.push(dueDay(plan.cadence, plan.first, step));
  }
  const stepAt = random.integer(1, dues.length - 1);
  const strange = random.integer(2, Math.max(2, dues.length - 3));
  let rate = 1;
  dues.forEach((due, index) => {
    rate *= 1 + random.normal() * 0.012;
    let minor = plan.minor;
    if (plan.kind === 'price step' && index >= stepAt) minor = Math.round(minor * 1.15);
    if (plan.kind === 'changing rate') minor = Math.round(minor * Math.min(1.12, Math.max(0.9, rate)));
    // Some payments are booked one day late, and one of a plain contract may be missing.
    const late = plan.cadence.unit === 'month' && !plan.isMoved && random.next() < 0.06 ? 1 : 0;
    if (dues.length > 12 && index === strange && plan.kind === 'plain') return;
    const day = plan.isMoved ? movedToMonday(due) : due + late;
    add(book, { payee: plan.payee, day, minor, contract: id });
    if (plan.kind === 'doubled payment' && index === strange) {
      add(book, { payee: plan.payee, day: day + random.integer(0, 2), minor, contract: id });
    }
  });
}

function movedToMonday(day: number): number {
  const weekday = (day + 4) % 7;
  return weekday === 6 ? day + 2 : weekday === 0 ? day + 1 : day;
}

function add(
  book: GeneratedBook,
  { day, ...payment }: { payee: string; day: number; minor: number; contract?: string },
): void {
  book.payments.push({ id: String(book.payments.length), date: dateOfDay(day), currency: null, ...payment });
}

/** Adds purchases: groceries (some always on Saturdays), fixed prices on any day, and shops with only a few prices. */
function addPurchases(book: GeneratedBook, random: Random): void {
  for (let day = START; day <= TODAY; day++) {
    const weekday = (day + 4) % 7;
    const buy = (payee: string, minor: number, chance: number) => {
      if (random.next() < chance) add(book, { payee, day, minor: Math.round(minor) });
    };
    if (weekday === 6) buy('groceries on Saturdays', 8_000 * Math.exp(random.normal() * 0.25), 0.9);
    buy('groceries nearby', 2_300 * Math.exp(random.normal() * 0.5), 0.35);
    if (weekday >= 1 && weekday <= 5) buy('coffee', 350, 0.55);
    buy('cash machine', random.one([5_000, 5_000, 10_000]), 0.07);
    buy('fuel', 6_000 * Math.exp(random.normal() * 0.15), 0.06);
    buy('online shop', random.one(PRICES), 0.12);
    buy('cinema', random.one([1_200, 1_350]), 0.02);
    buy('hairdresser', 2_800, 1 / random.integer(35, 55));
    buy('train', random.one([1_990, 2_990, 3_990]), 0.03);
    buy(`restaurant ${random.integer(1, 60)}`, 3_000 * Math.exp(random.normal() * 0.4), 0.2);
    buy(`shop ${random.integer(1, 250)}`, random.one(PRICES), 0.25);
  }
}
