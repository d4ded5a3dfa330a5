import { migrate, type Migration } from '@saldo/mongo';
import mongoose, { type Connection } from 'mongoose';
import { startTestStack, type TestStack } from '../test-stack';

let stack: TestStack;
let connection: Connection;

beforeEach(async () => {
  stack = await startTestStack();
  connection = await mongoose.createConnection(stack.mongodbUri, { dbName: 'test_migrations' }).asPromise();
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
  await stack.stop();
});

/** Returns a factory of migrations, and the list to which they add their ids when they run. */
function recording() {
  const ran: string[] = [];
  const migration = (id: Migration['id'], work?: Migration['up']): Migration => ({
    id,
    up: async (database) => {
      ran.push(id);
      await work?.(database);
    },
  });
  return { ran, migration };
}

const noted = async () => {
  const documents = await connection
    .collection('migrations')
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return documents.map(({ _id }) => String(_id));
};

it('run once each, in the order of their numbers, and are recorded in the database', async () => {
  const { ran, migration } = recording();
  const first = [migration('10-c'), migration('2-b'), migration('1-a')];
  await migrate(connection, first);
  expect(ran).toEqual(['1-a', '2-b', '10-c']);
  await migrate(connection, [...first, migration('11-d')]);
  expect(ran).toEqual(['1-a', '2-b', '10-c', '11-d']);
  expect(await noted()).toEqual(['1-a', '10-c', '11-d', '2-b']);
});

it('change stored documents', async () => {
  const things = connection.collection('things');
  await things.insertMany([{ name: 'a' }, { name: 'b', colour: 'red' }]);
  const grey: Migration = {
    id: '1-colour',
    up: async (database) => {
      const without = { colour: { $exists: false } };
      await database.collection('things').updateMany(without, { $set: { colour: 'grey' } });
    },
  };
  await migrate(connection, [grey]);
  const kept = await things.find({}, { sort: { name: 1 }, projection: { _id: 0 } }).toArray();
  expect(kept).toEqual([
    { name: 'a', colour: 'grey' },
    { name: 'b', colour: 'red' },
  ]);
});

it('are run by one of several processes that start at once, and the others wait for it', async () => {
  const { ran, migration } = recording();
  let isDone = false;
  const slow = migration('1-slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    isDone = true;
  });
  const starts = [1, 2, 3].map(async () => {
    await migrate(connection, [slow]);
    return isDone;
  });
  expect(await Promise.all(starts)).toEqual([true, true, true]);
  expect(ran).toEqual(['1-slow']);
});

it('prevent the start if they fail, and run again at the next one', async () => {
  const { ran, migration } = recording();
  let isBroken = true;
  const all = [
    migration('1-a'),
    migration('2-b', async () => {
      if (isBroken) throw new Error('not now');
    }),
    migration('3-c'),
  ];
  await expect(migrate(connection, all)).rejects.toThrow('not now');
  isBroken = false;
  await migrate(connection, all);
  expect(ran).toEqual(['1-a', '2-b', '2-b', '3-c']);
});

it('are continued by another process after a crash', async () => {
  const over = new Date(Date.now() - 1);
  await connection
    .collection<{ _id: string }>('migration_leases')
    .insertOne({ _id: 'lease', until: over } as never);
  const { ran, migration } = recording();
  await migrate(connection, [migration('1-a')]);
  expect(ran).toEqual(['1-a']);
});

it('with the same number are an error', async () => {
  const { migration } = recording();
  await expect(migrate(connection, [migration('1-a'), migration('1-b')])).rejects.toThrow('same number');
});
