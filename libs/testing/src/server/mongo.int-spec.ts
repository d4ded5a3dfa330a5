import type { INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { healthRpc } from '@saldo/contracts';
import { enableMetrics, registry } from '@saldo/operations';
import { startService } from '@saldo/platform';
import type { Model } from 'mongoose';
import { eventually } from '../eventually';
import { TcpProxy } from '../tcp-proxy';
import { startTestClient, type TestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { productModule, productRpc, type Product } from './mongo-fixture';

let stack: TestStack;
let proxy: TcpProxy;
let service: INestMicroservice;
let client: TestClient;

beforeAll(async () => {
  enableMetrics();
  stack = await startTestStack('none');
  client = await startTestClient(stack);
  const { host, port, path } = addressOf(stack.mongodbUri);
  proxy = await TcpProxy.to({ host, port });
  await proxy.cut();
  // The database is unreachable at first, as when all processes of an instance start at once.
  const starting = startService(
    productModule(stack, `mongodb://127.0.0.1:${proxy.port}${path}?directConnection=true`),
  );
  const early = client.call(productRpc.put, { name: 'too early' });
  await expect(early).rejects.toMatchObject({ code: 'unavailable' });
  await proxy.restore();
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
  it('waits for the database at its start, and creates its indexes', async () => {
    expect(await health()).toMatchObject({ ready: true });
    const products: Model<Product> = service.get(getModelToken('Product'), { strict: false });
    expect(await products.listIndexes()).toContainEqual(
      expect.objectContaining({ key: { name: 1 }, unique: true }),
    );
  });

  it('cannot write a duplicate because of a unique index', async () => {
    expect(await client.call(productRpc.put, { name: 'Dune' })).toEqual({ name: 'Dune' });
    const again = client.call(productRpc.put, { name: 'Dune' });
    await expect(again).rejects.toMatchObject({ code: 'budget-exists' });
  });

  it.each([{ $ne: null }, { $gt: '' }, { $in: ['Dune'] }])(
    'treats %j in a filter as a value, never as an operator',
    async (name) => {
      await expect(client.call(productRpc.count, { name })).rejects.toMatchObject({ code: 'internal' });
      expect(await client.call(productRpc.count, { name: 'Dune' })).toEqual({ count: 1 });
    },
  );

  it('limits the time of every query', async () => {
    const products: Model<Product> = service.get(getModelToken('Product'), { strict: false });
    const queries = [
      products.find(),
      products.findOneAndUpdate({ name: 'none' }, { name: 'none' }),
      products.countDocuments(),
    ];
    for (const query of queries) {
      await query;
      expect(query.getOptions()).toMatchObject({ maxTimeMS: 3_000 });
    }
    const aggregate = products.aggregate([{ $match: {} }]);
    await aggregate;
    expect(aggregate.options).toMatchObject({ maxTimeMS: 3_000 });
  });

  it('exports the durations of its commands', async () => {
    await client.call(productRpc.put, { name: 'Ulysses' });
    const count = /^saldo_database_command_seconds_count\{command="insert",outcome="ok"\} [1-9]/m;
    expect(await registry.metrics()).toMatch(count);
  });

  it('is unavailable while the database is down, and works again afterwards', async () => {
    await proxy.cut();
    await eventually(async () => expect(await health()).toMatchObject({ ready: false }));
    const put = client.call(productRpc.put, { name: 'Emma' });
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
    await proxy.restore();
    await eventually(async () => expect(await health()).toMatchObject({ ready: true }));
    expect(await client.call(productRpc.put, { name: 'Emma' })).toEqual({ name: 'Emma' });
  });
});
