import { type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

let all: ReceiptsStack;
beforeAll(async () => (all = await startReceiptsStack({ RATE_LIMIT: 'off' })));
afterAll(() => all?.stop());

it('finds, enters, lists and deletes exchange rates', async () => {
  const { ask } = await all.person();
  expect(await ask('GET', '/rates?from=EUR&to=USD&date=2026-04-12')).toMatchObject({
    status: 200,
    body: { from: 'EUR', to: 'USD', date: '2026-04-10', value: '1.1711', source: 'ecb' },
  });
  const missing = '/rates?from=KWD&to=EUR&date=2026-04-12';
  expect(await ask('GET', missing)).toMatchObject({ status: 404, body: { code: 'rate-unknown' } });
  const own = { from: 'KWD', to: 'EUR', date: '2026-04-01', value: '2.85' };
  const made = await ask('POST', '/rates/own', own);
  expect(made).toMatchObject({ status: 201, body: own });
  expect(await ask('GET', missing)).toMatchObject({ status: 200, body: { ...own, source: 'own' } });
  expect(await ask('GET', '/rates/own')).toMatchObject({ status: 200, body: [own] });
  expect(await ask('DELETE', `/rates/own/${made.body._id}`)).toMatchObject({ status: 204 });
  expect(await ask('DELETE', `/rates/own/${made.body._id}`)).toMatchObject({ status: 404 });
});

it('enters, lists and deletes values of an asset', async () => {
  const { ask } = await all.person();
  const house = { name: 'House', kind: 'asset', openingDate: '2020-01-01' };
  const { _id } = (await ask('POST', '/accounts', house)).body;
  const path = `/accounts/${_id}/valuations`;
  const made = await ask('POST', path, { date: '2026-01-31', value: 300_000 });
  expect(made).toMatchObject({ status: 201, body: { date: '2026-01-31', value: 300_000 } });
  expect(await ask('GET', path)).toMatchObject({ status: 200, body: [made.body] });
  expect(await ask('DELETE', `${path}/${made.body._id}`)).toMatchObject({ status: 204 });
  expect(await ask('DELETE', `${path}/${'x'.repeat(101)}`)).toMatchObject({ status: 404 });
  expect(await ask('GET', path)).toMatchObject({ status: 200, body: [] });
});

it('names the fields at fault', async () => {
  const { ask } = await all.person();
  const fields = async (answer: ReturnType<typeof ask>) => {
    const { status, body } = await answer;
    return [status, body.errors.map(({ path, code }: Record<string, string>) => `${path}: ${code}`)];
  };
  expect(await fields(ask('GET', '/rates?to=EUR&date=2026-02-30'))).toEqual([
    400,
    ['from: currency-unsupported', 'date: date-nonexistent'],
  ]);
  expect(await fields(ask('POST', '/rates/own', { from: 'EUR', to: 'EUR', value: '1' }))).toEqual([
    400,
    ['to: currencies-same'],
  ]);
  expect(await fields(ask('POST', '/rates/own', { from: 'EUR', to: 'USD', value: 1.5 }))).toEqual([
    400,
    ['value: rate-invalid'],
  ]);
});
