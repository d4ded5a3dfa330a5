import { defineRoute } from '../route';
import { receiptReading } from './schemas';

export const receiptRoutes = {
  uploadReceipt: defineRoute({
    method: 'POST',
    path: '/receipts/upload',
    access: 'user',
    summary: 'Upload a receipt and have it read',
    upload: { field: 'receipt' },
    status: 201,
    reply: receiptReading,
    errors: ['too-large', 'unsupported-media', 'not-built'],
  }),
  getReceiptFile: defineRoute({
    method: 'GET',
    path: '/receipts/files/:id',
    access: 'user',
    summary: 'The file of a receipt, to its owner',
    status: 200,
    file: 'application/octet-stream',
    errors: ['not-found', 'not-built'],
  }),
};
