import { monthly, occasional, type Monthly } from './habits.ts';
import { seededRandom } from './random.ts';

/** A transaction in the format of the API. */
export interface DemoTransaction {
  name: string;
  category: string;
  cost: number;
  addedOn: string;
  isIncome: boolean;
  note: string;
}

const YEARS = 2;

/**
 * Returns two years of transactions up to and including `today`, oldest first. The result depends only on the day.
 * @param today `YYYY-MM-DD`
 */
export function demoTransactions(today: string): DemoTransaction[] {
  const random = seededRandom(20_26);
  const transactions: DemoTransaction[] = [];
  for (const day of daysUntil(today)) {
    for (const habit of monthly.filter((habit) => habit.day === day.getUTCDate())) {
      transactions.push(ofMonth(habit, day, today));
    }
    for (const habit of occasional) {
      const fits = !habit.weekendOnly || [0, 6].includes(day.getUTCDay());
      if (!random.chance(habit.percent) || !fits) continue;
      const [name, fromCents, toCents] = random.pick(habit.choices);
      transactions.push({
        name,
        category: habit.category,
        cost: random.integer(fromCents, toCents) / 100,
        addedOn: text(day),
        isIncome: habit.isIncome ?? false,
        note: '',
      });
    }
  }
  return transactions;
}

/** A recurring entry in the format of the API. */
export interface DemoRecurring {
  name: string;
  category: string;
  amount: number;
  isIncome: boolean;
  frequency: 'monthly';
  startDate: string;
}

/** Returns monthly habits as recurring entries that start after `today`. */
export function demoRecurring(today: string): DemoRecurring[] {
  return monthly.map(({ name, category, cents, isIncome = false, day }) => {
    const start = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    if (day <= Number(today.slice(8))) start.setUTCMonth(start.getUTCMonth() + 1);
    start.setUTCDate(day);
    return { name, category, amount: cents / 100, isIncome, frequency: 'monthly', startDate: text(start) };
  });
}

function ofMonth(habit: Monthly, day: Date, today: string): DemoTransaction {
  const yearsAgo = Number(today.slice(0, 4)) - day.getUTCFullYear();
  return {
    name: habit.name,
    category: habit.category,
    cost: (habit.cents - yearsAgo * (habit.yearlyCents ?? 0)) / 100,
    addedOn: text(day),
    isIncome: habit.isIncome ?? false,
    note: habit.note ?? '',
  };
}

function daysUntil(today: string): Date[] {
  const last = new Date(`${today}T00:00:00Z`);
  const day = new Date(last);
  day.setUTCFullYear(day.getUTCFullYear() - YEARS);
  const days: Date[] = [];
  while (day < last) {
    day.setUTCDate(day.getUTCDate() + 1);
    days.push(new Date(day));
  }
  return days;
}

const text = (day: Date) => day.toISOString().slice(0, 10);
