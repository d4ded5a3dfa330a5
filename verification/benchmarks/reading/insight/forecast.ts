import { type BackTest, backTests, errorsOf } from '../../../../libs/insight/src/index.ts';
import { generatedFlows } from './generated-flows.ts';

/** How far forecasts are off on generated books, beside two naive ones. */
const BOOKS = 20;

const tests: BackTest[] = [];
const rows = Array.from({ length: BOOKS }, (_, index) => {
  const own = [...backTests(generatedFlows(index + 1))];
  tests.push(...own);
  return [`book ${index + 1}`, errorsOf(own)] as const;
});
console.log('Median distance from the lowest balance of the next 30 days, in minor units:');
console.table(Object.fromEntries([...rows, ['all', errorsOf(tests)]]));
