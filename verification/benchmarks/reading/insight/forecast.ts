import { demoTransactions } from '../../../../tools/seed/demo-data.ts';
import { type BackTest, backTests, errorsOf, type Outlook } from '../../../../libs/insight/src/index.ts';
import { generatedFlows } from './generated-flows.ts';

/** Prints how far forecasts are off on generated books and on that of `npm run seed`, beside two naive forecasts. */
const BOOKS = 20;

function seededBook(today: string): Outlook {
  const flows = demoTransactions(today).map(({ name, addedOn, cost, isIncome }, index) => ({
    ...{ id: String(index), payee: name, date: addedOn, currency: null },
    minor: Math.round(100 * (isIncome ? cost : -cost)),
  }));
  const balance = flows.reduce((sum, { minor }) => sum + minor, 0);
  return { today, balance, flows, planned: [], entries: [] };
}

const generated: BackTest[] = [];
const rows = Array.from({ length: BOOKS }, (_, index) => {
  const own = [...backTests(generatedFlows(index + 1))];
  generated.push(...own);
  return [`book ${index + 1}`, errorsOf(own)] as const;
});
const seeded = errorsOf([...backTests(seededBook('2026-11-28'))]);
console.log('Median distance from the lowest balance of the next 30 days, in minor units:');
console.table(Object.fromEntries([...rows, ['all generated', errorsOf(generated)], ['seeded book', seeded]]));
