import { Types } from 'mongoose';
import { Freshness } from './freshness';
import { KeptResults } from './kept-results';
import { allYears } from './periods';

const generation = new Types.ObjectId();
const marks = (stamps: Record<string, number>, writers: Record<string, string[] | 'all'> = {}) =>
  new Freshness({ generation, stamps, writers });
const november = { owner: 'a', period: '2026-11', key: 'by payee' };

let kept: KeptResults<string>;
beforeEach(() => (kept = new KeptResults<string>(10)));

it('returns a result until its period is marked', () => {
  kept.put(november, marks({ '2026-11': 3 }), { value: 'result', size: 1 });
  expect(kept.get(november, marks({ '2026-11': 3, '2026-12': 1 }))).toBe('result');
  expect(kept.get(november, marks({ '2026-11': 4 }))).toBeUndefined();
});

it('returns a result of all time until any month is marked', () => {
  const origin = { ...november, period: allYears };
  kept.put(origin, marks({ '1999': 0, '2026-11': 3 }), { value: 'result', size: 1 });
  expect(kept.get(origin, marks({ '1999': 0, '2026-11': 3 }))).toBe('result');
  expect(kept.get(origin, marks({ '1999': 0, '2026-11': 3, '9999-12': 1 }))).toBeUndefined();
});

it('keeps nothing of a period that is being written', () => {
  const stamps = { '2026-11': 3 };
  for (const scope of [['2026-11'], 'all' as const])
    kept.put(november, marks(stamps, { lease: scope }), { value: 'result', size: 1 });
  expect(kept.get(november, marks(stamps))).toBeUndefined();
});

it('returns nothing of another owner, key or generation', () => {
  kept.put(november, marks({}), { value: 'result', size: 1 });
  expect(kept.get({ ...november, owner: 'b' }, marks({}))).toBeUndefined();
  expect(kept.get({ ...november, key: 'by tag' }, marks({}))).toBeUndefined();
  expect(kept.get(november, new Freshness({ generation: new Types.ObjectId() }))).toBeUndefined();
});

it('drops the results that were used least recently when the capacity is exceeded', () => {
  const origins = ['1', '2', '3'].map((key) => ({ ...november, key }));
  const [first, second, third] = origins;
  for (const origin of origins.slice(0, 2)) kept.put(origin, marks({}), { value: origin.key, size: 4 });
  expect(first && kept.get(first, marks({}))).toBe('1');
  if (third) kept.put(third, marks({}), { value: '3', size: 4 });
  expect(second && kept.get(second, marks({}))).toBeUndefined();
  expect(origins.map((origin) => kept.get(origin, marks({})))).toEqual(['1', undefined, '3']);
  kept.put(november, marks({}), { value: 'too large', size: 11 });
  expect(kept.get(november, marks({}))).toBeUndefined();
});
