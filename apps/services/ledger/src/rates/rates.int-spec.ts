import { fieldMessages, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { OWN_RATES, type OwnRateRow } from './own-rate.schema';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const rate = (from: string, to: string, date?: string) => me.ask(ledgerRpc.getRate, { from, to, date });
const enter = (own: Partial<RpcInput<typeof ledgerRpc.addOwnRate>>) =>
  me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'USD', value: '3.25', ...own });
const list = () => me.ask(ledgerRpc.listOwnRates, {});
const invalid = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [expect.objectContaining({ path, message })],
});

describe('a rate', () => {
  it('is the reference rate of the day or the nearest earlier one', async () => {
    const friday = { from: 'EUR', to: 'USD', date: '2026-04-10', value: '1.1711', source: 'ecb' };
    expect(await rate('EUR', 'USD', '2026-04-10')).toEqual(friday);
    expect(await rate('EUR', 'USD', '2026-04-12')).toEqual(friday);
    expect(await rate('JPY', 'EUR', '2026-04-10')).toMatchObject({ value: '0.005363943571' });
    expect(await rate('EUR', 'USD')).toMatchObject({ source: 'ecb' });
  });

  it('is never 1:1 where there is none', async () => {
    await expect(rate('KWD', 'EUR', '2026-04-10')).rejects.toMatchObject({ code: 'rate-unknown' });
    await expect(rate('EUR', 'USD', '1998-12-31')).rejects.toMatchObject({ code: 'rate-unknown' });
  });

  it('needs two different currencies', async () => {
    await expect(rate('EUR', 'EUR')).rejects.toMatchObject(invalid('to', fieldMessages['currencies-same']));
    await expect(rate('EUR', 'XXX')).rejects.toMatchObject(
      invalid('to', fieldMessages['currency-unsupported']),
    );
  });
});

describe('an own rate', () => {
  it('counts from its day on, alone and together with reference rates', async () => {
    const { _id, ...entered } = await enter({ date: '2026-04-10' });
    expect(entered).toEqual({ from: 'KWD', to: 'USD', date: '2026-04-10', value: '3.25' });
    expect(await rate('KWD', 'USD', '2026-04-11')).toEqual({ ...entered, source: 'own' });
    expect(await rate('USD', 'KWD', '2026-04-11')).toMatchObject({ value: '0.3076923077', source: 'own' });
    expect(await rate('KWD', 'EUR', '2026-04-11')).toMatchObject({ value: '2.775168645', source: 'own' });
    await expect(rate('KWD', 'USD', '2026-04-09')).rejects.toMatchObject({ code: 'rate-unknown' });
    expect(await me.ask(ledgerRpc.removeOwnRate, { id: _id })).toBeUndefined();
    await expect(rate('KWD', 'USD', '2026-04-11')).rejects.toMatchObject({ code: 'rate-unknown' });
  });

  it('replaces that of the same day, in either direction, also when both come at once', async () => {
    await Promise.all([enter({ date: '2026-01-01' }), enter({ date: '2026-01-01' })]);
    await enter({ from: 'USD', to: 'KWD', date: '2026-01-01', value: '0.3' });
    await enter({ date: '2026-01-02', value: '3.3' });
    expect(await list()).toMatchObject([
      { date: '2026-01-02', value: '3.3' },
      { from: 'USD', to: 'KWD', date: '2026-01-01', value: '0.3' },
    ]);
  });

  it.each([
    ['value', { value: '0' }, 'rate-invalid'],
    ['value', { value: '-1' }, 'rate-invalid'],
    ['value', { value: '1,5' }, 'rate-invalid'],
    ['value', { value: '1e3' }, 'rate-invalid'],
    ['to', { to: 'KWD' }, 'currencies-same'],
    ['from', { from: 'kwd' }, 'currency-unsupported'],
    ['date', { date: '2026-02-30' }, 'date-nonexistent'],
  ] as const)('is refused because of its %s in %j', async (path, change, code) => {
    await expect(enter(change)).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [expect.objectContaining({ path, code })],
    });
    expect(await list()).toEqual([]);
  });

  it('of another book does not exist', async () => {
    const { _id: id } = await enter({ date: '2026-01-01' });
    const mine = await list();
    const other = ledger.person();
    expect(await other.ask(ledgerRpc.listOwnRates, {})).toEqual([]);
    const query = { from: 'KWD', to: 'USD', date: '2026-01-01' };
    await expect(other.ask(ledgerRpc.getRate, query)).rejects.toMatchObject({ code: 'rate-unknown' });
    for (const one of [id, 'f'.repeat(24), 'no id', '{"$ne":null}'])
      await expect(other.ask(ledgerRpc.removeOwnRate, { id: one })).rejects.toMatchObject({
        code: 'not-found',
      });
    await other.ask(ledgerRpc.addOwnRate, { ...query, value: '9' });
    expect(await list()).toEqual(mine);
  });
});

it('a book has a limited number of own rates', async () => {
  const rows = [...Array(limits.ownRates - 1)].map((_, at) => ({
    ...{ _id: new Types.ObjectId(), ...ownedBy(me.who.bookId) },
    ...{ from: 'KWD', to: 'USD', date: `${1000 + at}-01-01`, value: '1' },
  }));
  await ledger.app.get<Model<OwnRateRow>>(getModelToken(OWN_RATES)).collection.insertMany(rows);
  await enter({ date: '2026-01-01' });
  await expect(enter({ date: '2026-01-02' })).rejects.toMatchObject({ code: 'rates-full' });
  await enter({ date: '2026-01-01', value: '4' });
  expect((await list()).length).toBe(limits.ownRates);
});
