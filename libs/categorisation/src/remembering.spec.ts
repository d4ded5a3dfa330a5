import { remembering } from './remembering.ts';

it('computes a result once as long as it is among the latest', () => {
  const asked: string[] = [];
  const of = remembering((text) => {
    asked.push(text);
    return { text };
  }, 2);
  const first = of('a');
  expect(of('a')).toBe(first);
  for (const text of ['b', 'c', 'a', 'd', 'e']) expect(of(text)).toEqual({ text });
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const text of ['f', 'g', 'h', 'b']) of(text);
  expect(asked.slice(5)).toEqual(['f', 'g', 'h', 'b']);
});
