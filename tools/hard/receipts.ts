import { setTimeout as sleep } from 'node:timers/promises';
import { photo } from '../../libs/testing/src/receipt-files.ts';
import { type Started } from '../instance/testing.ts';
import { type Ask, signUp } from './client.ts';
import { percentile } from './figures.ts';
import { watchPeak } from './peak.ts';
import { oddFiles } from './odd-files.ts';

/** What cannot be read is answered within that time. */
const ANSWERED_MS = 5_000;
const AT_ONCE = 50;
/** A list may take so many times as long while receipts are read. */
const SLOWER = 3;
/** The receipt service with its readers. */
const MAX_MB = 1_200;
const LISTS = 300;

interface Upload {
  status: number;
  /** Seconds after which to come again. */
  retryAfter: string | null;
  ms: number;
}

/** Odd files one after the other, then fifty receipts at once beside lists. Gives what was not as it should be. */
export async function receipts({ url, pids }: Started): Promise<string[]> {
  const peak = watchPeak(() => pids()['receipt'] ?? 0);
  const wrong = [...(await sendOddFiles(url)), ...(await flood(url))];
  const mb = peak.stop();
  console.log(`the receipt service and its readers: ${mb} MB at most`);
  return mb > MAX_MB ? [...wrong, `Receipts took ${mb} MB.`] : wrong;
}

async function sendOddFiles(url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, statuses, make] of oddFiles) {
    const bytes = await make();
    const { token } = await signUp(url);
    const { status, ms } = await upload(url, token, bytes);
    console.log(`${what}: ${status} in ${Math.round(ms)} ms`);
    if (!statuses.includes(status)) wrong.push(`${what} was answered ${status}.`);
    if (ms > ANSWERED_MS && !statuses.includes(201)) wrong.push(`${what} took ${Math.round(ms)} ms.`);
  }
  return wrong;
}

async function flood(url: string): Promise<string[]> {
  const { ask, token } = await signUp(url);
  const picture = await photo();
  // No two files are the same.
  const files = Array.from({ length: AT_ONCE }, (_, index) => picture.clone().jpeg({ quality: 50 + index }));
  const photos = await Promise.all(files.map((file) => file.toBuffer()));
  const idle = await lists(ask, () => false);
  const underWay = Promise.all(photos.map((bytes) => upload(url, token, bytes)));
  let over = false;
  void underWay.finally(() => (over = true));
  const busy = await lists(ask, () => over);
  const uploads = await underWay;
  const read = uploads.filter(({ status }) => status === 201 || status === 422);
  const refused = uploads.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0);
  const ratio = busy / idle;
  console.log(`${AT_ONCE} at once: ${read.length} read, ${refused.length} told when to come again`);
  console.log(
    `p99 of a list: ${idle.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile, ${ratio.toFixed(1)} times`,
  );
  const wrong: string[] = [];
  if (read.length + refused.length < AT_ONCE)
    wrong.push(`Of ${AT_ONCE} receipts at once some were answered otherwise.`);
  if (read.length === 0) wrong.push('None of the receipts was read.');
  if (ratio > SLOWER) wrong.push(`While receipts were read a list took ${ratio.toFixed(1)} times as long.`);
  return wrong;
}

/** The 99th percentile of the time that a list takes, in ms; of at least so many. */
async function lists(ask: Ask, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (times.length < LISTS && !isOver()) {
    times.push((await ask('GET', '/transactions?limit=10')).ms);
    await sleep(10);
  }
  return percentile(times, 0.99);
}

async function upload(url: string, token: string, bytes: Buffer): Promise<Upload> {
  const body = new FormData();
  body.append('receipt', new Blob([Uint8Array.from(bytes)]), 'receipt');
  const startedAt = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/receipts/upload`, { method: 'POST', headers, body });
  await answer.text();
  const ms = performance.now() - startedAt;
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), ms };
}
