import { endOfTurn } from './end-of-turn';

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

it('lets all who wait in one turn continue before what the first of them puts off', async () => {
  const written: string[][] = [];
  const outbound: string[] = [];
  // Publishes like the NATS client: the first message schedules one write of all messages of the turn.
  const publish = (message: string) => {
    if (outbound.push(message) === 1) queueMicrotask(() => void written.push(outbound.splice(0)));
  };
  const publishLater = async (message: string) => {
    await endOfTurn();
    publish(message);
  };
  const messages = ['a', 'b', 'c'];
  await Promise.all(messages.map(publishLater));
  await turnOfTheLoop();
  expect(written).toEqual([messages]);

  await publishLater('d');
  await turnOfTheLoop();
  expect(written).toEqual([messages, ['d']]);
});
