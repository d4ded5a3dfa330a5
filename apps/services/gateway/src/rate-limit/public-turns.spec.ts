import { setImmediate as nextTurn } from 'node:timers/promises';
import { PublicTurns } from './public-turns';

test('lets two calls pass in each turn of the event loop, the addresses in turns', async () => {
  const turns = new PublicTurns();
  const passed: string[] = [];
  const call = (address: string) => turns.wait(address).then(() => passed.push(address));
  const all = [...Array.from({ length: 10 }, () => call('attacker')), call('guest')];
  const perTurn: number[] = [];
  while (passed.length < all.length) {
    const before = passed.length;
    await nextTurn();
    perTurn.push(passed.length - before);
  }
  expect(Math.max(...perTurn)).toBe(2);
  expect(passed.indexOf('guest')).toBeLessThan(4);
});
