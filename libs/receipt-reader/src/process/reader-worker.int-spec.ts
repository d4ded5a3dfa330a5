import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { imageOf } from '../testing/receipt-images.ts';
import { ReaderPool } from './reader-pool.ts';

const script = join(import.meta.dirname, '../../../../dist/apps/services/receipt/reader-worker.mjs');
const pool = new ReaderPool({ workers: 1, script });
afterAll(() => pool.close());

/** Returns the child processes of this process. */
const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').match(/\d+/g)?.map(Number) ?? [];

it('reads at the priority of the service while a user waits', async () => {
  const before = new Set(children());
  const photo = await imageOf(['CORNER BAKERY LTD', 'TOTAL               15.50', '12/03/2026 17:41']);
  const reading = pool.read(photo, { type: 'image/jpeg', today: '2026-05-20' });
  const readers = children().filter((pid) => !before.has(pid));
  expect(readers.map((pid) => getPriority(pid))).toEqual([getPriority()]);
  await reading;
  // A process that lowered its own priority would show it by now.
  expect(readers.map((pid) => getPriority(pid))).toEqual([getPriority()]);
});

it('reads a receipt with both recognisers under all restrictions', async () => {
  const photo = await imageOf([
    'CORNER BAKERY LTD',
    '14 Station Road',
    '',
    'Bread                4.20',
    'Apple cake          11.30',
    'TOTAL               15.50',
    'CASH                20.00',
    'CHANGE               4.50',
    '',
    '12/03/2026 17:41',
  ]);
  const reading = await pool.read(photo, { type: 'image/jpeg', locale: 'en-GB', today: '2026-05-20' });
  expect(reading).toMatchObject({
    // A name is sure only if both recognisers agree.
    merchant: { value: 'CORNER BAKERY LTD', sure: true },
    amountCents: { value: 1550, sure: true },
    date: { value: '2026-03-12', sure: true },
  });
});
