import { eventually } from '../../libs/testing/src/eventually.ts';
import { freePorts } from '../common/ports.ts';
import { clockAt, faketime } from '../vendor/faketime.ts';
import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { api } from '../seed/api.ts';
import { startInstance, temporaryFolder, type Started } from '../../libs/testing/src/instance.ts';

interface Entry {
  _id: string;
  nextDueDate: string;
}
interface Transaction {
  addedOn: string;
  recurringId: string;
}

const person = { email: 'ada@saldo.example', password: 'Sparen-2026!' };
const monthEnds = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const weeks = Array.from({ length: 53 }, (_, week) =>
  new Date(Date.UTC(2030, 0, 31 + 7 * week)).toISOString().slice(0, 10),
);

// libfaketime (Debian) sets the clock of the processes. `npm test` downloads it if possible; without it the tests are skipped.
(faketime.find() ? describe : describe.skip)('a year that passes while Saldo is switched off', () => {
  const folder = temporaryFolder();
  let instance: Started;
  let call: HttpClient;
  afterAll(async () => {
    await stop();
    folder.remove();
  });

  async function startAt(instant: string): Promise<void> {
    const [port = 0] = await freePorts(1);
    instance = startInstance(port, folder.path, clockAt(instant));
    await instance.ready;
  }
  async function stop(): Promise<void> {
    instance.child.kill('SIGTERM');
    await instance.exit;
  }
  async function enter(how: 'signup' | 'login'): Promise<void> {
    const { body } = await api(instance.url)<{ token: string }>('POST', `/auth/${how}`, person);
    call = api(instance.url, body.token);
  }
  const add = async (frequency: string, startDate: string, name: string) => {
    const entry = { name, category: 'Bills', amount: 1, frequency, startDate };
    return (await call<Entry>('POST', '/recurring/create', entry)).body;
  };
  const transactions = async () =>
    (await call<{ transactions: Transaction[] }>('GET', '/transactions')).body?.transactions ?? [];
  const datesOf = async ({ _id }: Entry) =>
    (await transactions())
      .flatMap(({ addedOn, recurringId }) => (recurringId === _id ? [addedOn] : []))
      .toReversed();

  it('is recorded date by date, each once', async () => {
    await startAt('2030-01-30T12:00:00Z');
    await enter('signup');
    const rent = await add('monthly', '2030-01-31', 'Rent');
    const cleaning = await add('weekly', '2030-01-31', 'Cleaning');
    expect([rent.nextDueDate, await transactions()]).toEqual(['2030-01-31', []]);
    await stop();

    await startAt('2031-01-30T12:00:00Z');
    await enter('login');
    const next = async () =>
      (await call<Entry[]>('GET', '/recurring')).body.map((entry) => entry.nextDueDate);
    await eventually(async () => String(await next()) === '2031-01-31,2031-02-06');

    expect(await datesOf(cleaning)).toEqual(weeks);
    const ends = (await datesOf(rent)).map((date) => Number(date.slice(8)));
    expect(ends).toEqual(monthEnds);
    const news = await call<{ recordedCount: number }>('GET', '/recurring/news');
    expect(news.body.recordedCount).toBe(monthEnds.length + weeks.length);
  });
});
