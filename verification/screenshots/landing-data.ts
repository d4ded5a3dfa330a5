import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { photo } from '../../libs/testing/src/receipt-files.ts';
import { uploadReceipt } from '../harness/client.ts';

/** A bank statement with shops that Saldo knows. */
export const statement = `Date;Payee;Purpose;Amount
2026-11-16;REWE 4711;Card payment;-54.20
2026-11-17;Netflix;Card payment;-12.99
2026-11-18;Shell 2214;Card payment;-61.40
2026-11-18;IKEA;Card payment;-119.00
2026-11-19;Spotify;Card payment;-10.99
2026-11-19;Deutsche Bahn;Online ticket;-48.90
`;

const receipt = [
  'Green Grocer Ltd',
  '24 Market Street, Springfield',
  'Date: 19/11/2026  17:42',
  '',
  'Sourdough bread         4.50',
  'Oat milk  2 x 1.95      3.90',
  'Tomatoes  0.8 kg        2.72',
  'Apple cake              8.00',
  '',
  'TOTAL               EUR 19.12',
  'Card                   19.12',
  '',
  'Thank you for your visit',
];

/** Adds a receipt to the demo account, and makes changes that can be undone. Takes seconds, because the receipt is read. */
export async function prepareLanding(call: HttpClient): Promise<void> {
  const search = async (text: string) => {
    const query = `search=${text}&limit=40`;
    const { body } = await call<{ transactions: { _id: string }[] }>('GET', `/transactions?${query}`);
    return body.transactions.map(({ _id }) => _id);
  };
  const steps = [
    async () => {
      const edit = { transactionIds: await search('Lunch'), change: { addTags: ['work'] } };
      return call('PUT', '/transactions/bulk', edit);
    },
    async () => {
      const transactionIds = (await search('Taxi')).slice(0, 3);
      return call('DELETE', '/transactions/bulk', { transactionIds });
    },
    async () => uploadReceipt(call, await (await photo(receipt)).jpeg().toBuffer()),
  ];
  for (const step of steps) {
    const { status } = await step();
    if (status !== 200 && status !== 201) throw new Error(`Preparing the pictures was answered ${status}.`);
  }
}
