import { type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

let all: ReceiptsStack;
beforeAll(async () => (all = await startReceiptsStack({ RATE_LIMIT: 'off' })));
afterAll(() => all?.stop());

it('shows the net worth of yen, dinars and euros, and names the account without a rate', async () => {
  const { ask } = await all.person();
  const open = async (currency: string, openingBalance: number) => {
    const account = { name: currency, kind: 'savings', currency, openingBalance, openingDate: '2025-01-01' };
    return (await ask('POST', '/accounts', account)).body._id;
  };
  await open('JPY', 18_643);
  await open('EUR', 1.5);
  const dinars = await open('KWD', 1.234);
  const months = async () => {
    const path = '/net-worth?currency=EUR&startDate=2026-04-01&endDate=2026-04-10';
    const { status, body } = await ask('GET', path);
    expect(status).toBe(200);
    return body.months;
  };
  const month = { month: '2026-04', liabilities: 0, withOldRate: [] };
  expect(await months()).toEqual([{ ...month, total: 101.5, assets: 101.5, without: [dinars] }]);
  await ask('POST', '/rates/own', { from: 'KWD', to: 'EUR', date: '2026-04-01', value: '2.75' });
  expect(await months()).toEqual([{ ...month, total: 104.89, assets: 104.89, without: [] }]);
});

it('names the fields at fault', async () => {
  const { ask } = await all.person();
  const answer = await ask('GET', '/net-worth?startDate=soon');
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'startDate' }, { path: 'currency', code: 'currency-unsupported' }] },
  });
});
