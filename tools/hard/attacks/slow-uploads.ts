import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { photo } from '../../../libs/testing/src/receipt-files.ts';
import { signUp } from '../client.ts';
import { type Attack } from './attack.ts';

const DRIP_MS = 200;
const MAX_RATIO = 5;

/** Uploads of one account that come a byte at a time, and one upload of another user beside them. */
export const slowUploads: Attack = async ({ url }, isBrief) => {
  const [slow, other] = [await signUp(url), await signUp(url)];
  const bytes = await (await photo()).jpeg().toBuffer();
  // The first upload starts the readers.
  await upload(url, other.token, bytes);
  const alone = await upload(url, other.token, bytes);
  const sockets = Array.from({ length: isBrief ? 10 : 50 }, () => drip(url, slow.token));
  try {
    await sleep(1_000);
    const beside = await upload(url, other.token, bytes);
    const open = sockets.filter(({ socket }) => !socket.destroyed).length;
    const broken = [];
    const slowed = [];
    if (![201, 422].includes(beside.status))
      slowed.push(`Another user's upload was answered ${beside.status}.`);
    if (open === 0) broken.push("Another user's upload was answered only after the slow ones.");
    const figures = `${sockets.length} slow uploads, ${open} of them still open; another user's upload: ${alone.ms} ms alone, ${beside.ms} ms beside them`;
    if (beside.ms > MAX_RATIO * alone.ms) slowed.push('An upload waited for slow ones.');
    return { figures, broken, slow: slowed };
  } finally {
    for (const { stop } of sockets) stop();
  }
};

async function upload(url: string, token: string, bytes: Buffer): Promise<{ status: number; ms: number }> {
  const body = new FormData();
  body.append('receipt', new Blob([Uint8Array.from(bytes)]), 'receipt');
  const startedAt = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/receipts/upload`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return { status: answer.status, ms: Math.round(performance.now() - startedAt) };
}

/** An upload that announces a megabyte and sends a byte now and then. */
function drip(url: string, token: string): { socket: Socket; stop: () => void } {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
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
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  return {
    socket,
    stop: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
