import { fieldMessages, ledgerRpc, limits } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const open = async (currency: 'JPY' | null = null) => {
  const house = { name: 'House', kind: 'asset', openingDate: '2020-01-01', currency } as const;
  return (await me.ask(ledgerRpc.createAccount, house))._id;
};
const restore = (accountId: string, valuations: { date: string; value: number }[]) =>
  me.ask(ledgerRpc.restoreValuations, { accountId, valuations });
const scan = (accountIds: string[]) => me.ask(ledgerRpc.scanValuations, { accountIds });
const netWorth = async () => {
  const period = { currency: 'EUR', startDate: '2026-01-01', endDate: '2026-01-31' } as const;
  return (await me.ask(ledgerRpc.getNetWorth, period)).months.at(-1)?.total;
};

it('restores what a scan has read, in the net worth too, and replaces what is of the same day', async () => {
  const [none, house, flat] = [await open(), await open(), await open()];
  const values = [
    { date: '2026-01-02', value: 300_000.01 },
    { date: '2019-12-31', value: -1 },
  ];
  // Dates before the opening date are accepted: the opening date may have been moved since.
  expect(await restore(house, values)).toEqual({ restoredCount: 2 });
  expect(await restore(flat, [{ date: '2026-01-03', value: 5 }])).toEqual({ restoredCount: 1 });
  const all = await scan([none, house, flat]);
  expect(all).toMatchObject({ accountId: house, valuations: values });
  expect(await scan([flat])).toMatchObject({ accountId: flat });
  expect(await scan([none])).toEqual({ valuations: [] });
  expect(await netWorth()).toBe(300_005.01);
  me = ledger.person();
  const other = await open();
  expect(await scan([house, flat])).toEqual({ valuations: [] });
  await restore(other, [{ date: '2026-01-02', value: 1 }]);
  const read = all.valuations.map(({ date, value }) => ({ date, value }));
  await restore(other, read);
  await restore(other, read);
  expect(await scan([other])).toMatchObject({ valuations: values });
  expect((await scan([other])).valuations).toHaveLength(2);
  expect(await netWorth()).toBe(300_000.01);
});

it('restores nothing if a value is wrong or there are too many, and names the field', async () => {
  const house = await open('JPY');
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
  const many = Array.from({ length: limits.valuations }, (_, n) => ({ date: day(n), value: n }));
  const refused = (path: string) => ({
    code: 'validation-failed',
    fields: [expect.objectContaining({ path, message: fieldMessages['amount-not-whole'] })],
  });
  await expect(
    restore(house, [
      { date: day(0), value: 1 },
      { date: day(1), value: 0.5 },
    ]),
  ).rejects.toMatchObject(refused('valuations.1.value'));
  await expect(restore(house, [...many, { date: day(-1), value: 1 }])).rejects.toMatchObject({
    fields: [expect.objectContaining({ path: 'valuations' })],
  });
  expect(await scan([house])).toEqual({ valuations: [] });
  expect(await restore(house, many)).toEqual({ restoredCount: limits.valuations });
  await expect(restore(house, [{ date: day(-1), value: 1 }])).rejects.toMatchObject({
    code: 'valuations-full',
  });
  expect(await restore(house, many.slice(0, 2))).toEqual({ restoredCount: 2 });
  await expect(restore('f'.repeat(24), many)).rejects.toMatchObject({ code: 'not-found' });
});
