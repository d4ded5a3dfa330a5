import { dateOfDay, dayNumber, dueDay, type Flow } from '../../../../libs/insight/src/index.ts';
import { generatedPayments } from './generated-payments.ts';
import { Random } from './random.ts';

const MONTHLY = { every: 1, unit: 'month' } as const;
const OPENING = 200_000;

/** Returns changes of an account's balance: generated payments, a salary of about the same total, and rare large purchases. */
export function generatedFlows(seed: number) {
  const { payments, today } = generatedPayments(seed);
  const random = new Random(seed + 1_000);
  const spent = payments.reduce((sum, { minor }) => sum + minor, 0);
  const first = dayNumber('2024-01-25');
  const count = 34;
  const salary = Math.round((spent / count) * (0.98 + random.next() * 0.1));
  const flows: Flow[] = payments.map((payment) => ({ ...payment, minor: -payment.minor }));
  const add = (payee: string, day: number, minor: number) =>
    flows.push({
      id: `${payee} ${day}`,
      payee,
      date: dateOfDay(day),
      minor: Math.round(minor),
      currency: null,
    });
  for (let month = 0; month < count; month++) {
    const due = dueDay(MONTHLY, first, month);
    const weekday = (due + 4) % 7;
    const day = weekday === 6 ? due - 1 : weekday === 0 ? due - 2 : due;
    const raise = 1 + Math.floor(month / 12) * 0.03;
    add('salary', day, salary * raise * (month % 12 === 11 ? 1.5 : 1));
    if (random.next() < 0.15) add('holiday', due + random.integer(1, 20), -random.integer(50_000, 200_000));
  }
  const past = flows.filter(({ date }) => date <= today);
  return {
    today,
    balance: OPENING + past.reduce((sum, { minor }) => sum + minor, 0),
    flows: past,
    planned: [],
    entries: [],
  };
}
