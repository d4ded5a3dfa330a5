import type { INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { healthRpc } from '@saldo/contracts';
import { expectReaders, measures } from '@saldo/operations';
import { startService } from '@saldo/platform';
import type { Model } from 'mongoose';
import { eventually } from '../eventually';
import { TcpProxy } from '../tcp-proxy';
import { startTestClient, type TestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { shelfModule, shelfRpc, type Book } from './mongo-fixture';

let stack: TestStack;
let proxy: TcpProxy;
let service: INestMicroservice;
let client: TestClient;

beforeAll(async () => {
  expectReaders();
  stack = await startTestStack('none');
  client = await startTestClient(stack);
  const { host, port, path } = addressOf(stack.mongodbUri);
  proxy = await TcpProxy.to({ host, port });
  await proxy.cut();
  // With the database away at first, as when a whole instance starts at once.
  const starting = startService(
    shelfModule(stack, `mongodb://127.0.0.1:${proxy.port}${path}?directConnection=true`),
  );
  const early = client.call(shelfRpc.put, { name: 'too early' });
  await expect(early).rejects.toMatchObject({ code: 'unavailable' });
  await proxy.mend();
  service = await starting;
});

afterAll(async () => {
  await client?.close();
  await service?.close();
  await proxy?.cut();
  await stack?.stop();
});

function addressOf(uri: string) {
  const [, host = '', port, path = '/'] = /^mongodb:\/\/([^:/]+):(\d+)(\/[^?]*)?/.exec(uri) ?? [];
  return { host, port: Number(port), path };
}

const health = () => client.call(healthRpc('budget'), {});

describe('a service with a database', () => {
  it('waits for the database at its start, and then has its indexes', async () => {
    expect(await health()).toMatchObject({ ready: true });
    const books: Model<Book> = service.get(getModelToken('Book'), { strict: false });
    expect(await books.listIndexes()).toContainEqual(
      expect.objectContaining({ key: { name: 1 }, unique: true }),
    );
  });

  it('is stopped by a unique index from writing the same twice', async () => {
    expect(await client.call(shelfRpc.put, { name: 'Dune' })).toEqual({ name: 'Dune' });
    const again = client.call(shelfRpc.put, { name: 'Dune' });
    await expect(again).rejects.toMatchObject({ code: 'budget-exists' });
  });

  it.each([{ $ne: null }, { $gt: '' }, { $in: ['Dune'] }])(
    'takes %j in a filter for a value and never for an operator',
    async (name) => {
      await expect(client.call(shelfRpc.count, { name })).rejects.toMatchObject({ code: 'internal' });
      expect(await client.call(shelfRpc.count, { name: 'Dune' })).toEqual({ count: 1 });
    },
  );

  it('limits the time of every query', async () => {
    const books: Model<Book> = service.get(getModelToken('Book'), { strict: false });
    const queries = [
      books.find(),
      books.findOneAndUpdate({ name: 'none' }, { name: 'none' }),
      books.countDocuments(),
    ];
    for (const query of queries) {
      await query;
      expect(query.getOptions()).toMatchObject({ maxTimeMS: 3_000 });
    }
    const aggregate = books.aggregate([{ $match: {} }]);
    await aggregate;
    expect(aggregate.options).toMatchObject({ maxTimeMS: 3_000 });
  });

  it('tells how long its commands take where somebody may look', async () => {
    await client.call(shelfRpc.put, { name: 'Ulysses' });
    const count = /^saldo_database_command_seconds_count\{command="insert",outcome="ok"\} [1-9]/m;
    expect(await measures.metrics()).toMatch(count);
  });

  it('says that it is unavailable while the database is away, and goes on when it is back', async () => {
    await proxy.cut();
    await eventually(async () => expect(await health()).toMatchObject({ ready: false }));
    const put = client.call(shelfRpc.put, { name: 'Emma' });
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
    await proxy.mend();
    await eventually(async () => expect(await health()).toMatchObject({ ready: true }));
    expect(await client.call(shelfRpc.put, { name: 'Emma' })).toEqual({ name: 'Emma' });
  });
});
