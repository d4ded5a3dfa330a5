import { z } from 'zod';
import { id } from '../primitives';
import { defineRpc } from '../rpc';
import { receiptReading, receiptUpload } from './schemas';

export const receiptRpc = {
  readReceipt: defineRpc({
    subject: 'rpc.receipt.receipt.read.v1',
    input: receiptUpload,
    output: receiptReading,
    caller: 'user',
  }),
  openFile: defineRpc({
    subject: 'rpc.receipt.file.open.v1',
    input: z.strictObject({ id }),
    output: z.object({ mediaType: z.string(), size: z.int() }),
    caller: 'user',
  }),
};
