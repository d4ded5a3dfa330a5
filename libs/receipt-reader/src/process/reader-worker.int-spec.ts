import { join } from 'node:path';
import { imageOf } from '../testing/receipt-images';
import { ReaderPool } from './reader-pool';

const script = join(import.meta.dirname, '../../../../dist/apps/services/receipt/reader-worker.mjs');
const pool = new ReaderPool({ workers: 1, script });
afterAll(() => pool.close());

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
    // Only the agreement of two recognisers makes a name sure.
    merchant: { value: 'CORNER BAKERY LTD', sure: true },
    amountCents: { value: 1550, sure: true },
    date: { value: '2026-03-12', sure: true },
  });
});
