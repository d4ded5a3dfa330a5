import type { Fact } from './facts.ts';

/** A total that was paid in parts, such as with a gift card and cash. */
interface SplitPayment {
  parts: number[];
  to: number;
}

const isPayment = ({ label, last, cents }: Fact) =>
  last && cents > 0 && (label === 'card' || label === 'cash');
const isTotal = ({ label, last, cents }: Fact) =>
  last && cents > 0 && (label === 'total' || label === 'payable');
/** Maximum number of payments, more than on a bill that friends share. */
const MAX_PAYMENTS = 8;
const MAX_TOTALS = 8;

/** Finds totals that several payments below add up to, less the change. Each payment is less than the total. */
export function splitPayments(facts: Fact[]): SplitPayment[] {
  const change = facts.find(({ label, last, cents }) => label === 'change' && last && cents > 0);
  return facts
    .filter(isTotal)
    .slice(-MAX_TOTALS)
    .flatMap(({ cents: to, line }) => {
      const payments = facts.filter((fact) => isPayment(fact) && fact.line > line).slice(0, MAX_PAYMENTS);
      return [to, to + (change?.cents ?? 0)].flatMap((given) => {
        const below = payments.filter(({ cents }) => cents < given && cents !== to).map(({ cents }) => cents);
        const parts = setsOf(below).find((some) => sumOf(some) === given);
        return parts ? [{ parts, to }] : [];
      });
    });
}

/** Returns all payments together, and each pair of them: the slip of a card terminal repeats a payment. */
function setsOf(payments: number[]): number[][] {
  const pairs = payments.flatMap((one, index) => payments.slice(index + 1).map((other) => [one, other]));
  return payments.length > 2 ? [payments, ...pairs] : pairs;
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0);
