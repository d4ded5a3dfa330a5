import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { photo } from '../../libs/testing/src/receipt-files.ts';
import { signUp, uploadReceipt } from '../harness/client.ts';
import { type Attack } from './attack.ts';

const BYTE_EVERY_MS = 200;
const MAX_RATIO = 5;
const TIMEOUT_MS = 120_000;

/** Uploads receipts byte by byte as one user, and measures an upload of another user beside them. */
export const slowUploads: Attack = async ({ url }, isBrief) => {
  const [slow, other] = [await signUp(url), await signUp(url, TIMEOUT_MS)];
  const bytes = await (await photo()).jpeg().toBuffer();
  // The first upload starts the reader processes, so do not measure it.
  await uploadReceipt(other.ask, bytes);
  const alone = await uploadReceipt(other.ask, bytes);
  const sockets = Array.from({ length: isBrief ? 10 : 50 }, () => startSlowUpload(url, slow.token));
  try {
    await sleep(1_000);
    const beside = await uploadReceipt(other.ask, bytes);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    const ratio = beside.ms / alone.ms;
    return {
      figures: `${sockets.length} slow uploads, ${open} of them still open; another user's upload: ${Math.round(alone.ms)} ms alone, ${Math.round(beside.ms)} ms beside them`,
      broken: open === 0 ? ["Another user's upload was answered only after the slow ones."] : [],
      slow: [
        ...([201, 422].includes(beside.status)
          ? []
          : [`Another user's upload was answered ${beside.status}.`]),
        ...(ratio > MAX_RATIO ? ['An upload waited for slow ones.'] : []),
      ],
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};

/** Starts an upload that announces a megabyte, but sends only one byte now and then. */
function startSlowUpload(url: string, token: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const lines = [
    'POST /api/receipts/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  ];
  const part =
    '--b\r\nContent-Disposition: form-data; name="receipt"; filename="r.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n';
  socket.write(`${lines.join('\r\n')}\r\n\r\n${part}`);
  const timer = setInterval(() => socket.write('x'), BYTE_EVERY_MS);
  return socket.on('error', () => undefined).on('close', () => clearInterval(timer));
}
