import { type Api } from './api.ts';

const pdf = Buffer.from('%PDF-1.7 as a receipt may be\n');
/** A PNG image of one white pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

/** Creates a receipt with these fields, without OCR, and a transaction for it if one is given. Returns the receipt's id. */
export async function createReceipt(api: Api, fields: object = {}, transaction?: object): Promise<string> {
  const [restoreId, index] = [crypto.randomUUID(), 0];
  const receipt = {
    ...{ fileName: 'bakery.pdf', uploadedAt: '2026-03-21T10:00:00.000Z', merchant: 'Bakery', amount: 12.5 },
    ...{ category: 'Food', date: '2026-03-21', unsure: [], text: '', ...fields },
    ...{ fileId: await uploadFile(api, pdf), pictureId: await uploadFile(api, png) },
    ...(transaction && { transaction: 0 }),
  };
  const copy = { ...receipt, restoreId, index };
  const { status, body } = await api.call<{ id: string }>('POST', '/receipts/restore', copy);
  if (status !== 201) throw new Error(`Creating a receipt answered ${status}.`);
  const transactions = [{ ...transaction, receiptId: body.id }];
  if (transaction)
    await api.call('POST', '/transactions/import', { importId: restoreId, from: 0, transactions });
  return body.id;
}

async function uploadFile(api: Api, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('receipt', new File([Uint8Array.from(bytes)], 'receipt'));
  return (await api.call<{ id: string }>('POST', '/receipts/files', form)).body.id;
}
