import { OneAtATime } from './one-at-a-time';

it('begins work of a key only after the work before it has ended, also by an error', async () => {
  const turns = new OneAtATime();
  const events: string[] = [];
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  const work = (name: string, until: Promise<unknown>) => async () => {
    events.push(`${name} begins`);
    await until;
  };
  const first = turns.run('a', work('first', failure));
  const second = turns.run('a', work('second', Promise.resolve()));
  await turns.run('b', work('other', Promise.resolve()));
  expect(events).toEqual(['first begins', 'other begins']);
  fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await second;
  expect(events.at(-1)).toBe('second begins');
});
