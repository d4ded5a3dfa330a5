import { setTimeout as sleep } from 'node:timers/promises';
import { photo } from '../../libs/testing/src/receipt-files.ts';
import { receiptInputs } from '../fuzz/receipt-inputs.ts';
import { type HttpClient, signUp, uploadReceipt } from '../harness/client.ts';
import { withInstance } from '../../libs/testing/src/instance.ts';
import { watchPeakMemory } from '../harness/process-stats.ts';
import { percentile } from '../harness/statistics.ts';

/** Time limit in milliseconds for refusing a file that is not decoded. */
const MAX_REFUSAL_MS = 5_000;
/**
 * Time limit in milliseconds for images without a receipt. Even the largest are decoded twice, for recognition and for the stored
 * image.
 */
const MAX_EMPTY_MS = 10_000;
const UPLOADS = 50;
/** Timeout in milliseconds. If many files are uploaded at once, the last one waits for all others. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** Maximum ratio of a list's latency while receipts are read to its latency before. */
const MAX_RATIO = 3;
/** Maximum memory of the receipt service with its reader processes. */
const MAX_MB = 1_200;
const LISTS = 300;

/** Uploads malformed and extreme files one after the other, then fifty receipts at once while another client reads lists. */
export const receipts = (): Promise<string[]> =>
  withInstance(async ({ url, pids }) => {
    const memory = watchPeakMemory(() => pids()['receipt'] ?? 0);
    const failures = [...(await uploadInputs(url)), ...(await uploadAtOnce(url))];
    const mb = memory.stop();
    console.log(`receipt service and its readers: ${mb} MB at most`);
    return mb > MAX_MB ? [...failures, `Receipts took ${mb} MB.`] : failures;
  });

async function uploadInputs(url: string): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, statuses, make] of receiptInputs) {
    const bytes = await make();
    const { ask } = await signUp(url, UPLOAD_TIMEOUT_MS);
    const { status, ms } = await uploadReceipt(ask, bytes);
    console.log(`${name}: ${status} in ${Math.round(ms)} ms`);
    if (!statuses.includes(status)) failures.push(`${name} was answered ${status}.`);
    const limit = statuses.includes(422) ? MAX_EMPTY_MS : MAX_REFUSAL_MS;
    if (ms > limit && !statuses.includes(201)) failures.push(`${name} took ${Math.round(ms)} ms.`);
  }
  return failures;
}

async function uploadAtOnce(url: string): Promise<string[]> {
  const { ask } = await signUp(url, UPLOAD_TIMEOUT_MS);
  const picture = await photo();
  // Different JPEG qualities make the files different.
  const files = Array.from({ length: UPLOADS }, (_, n) =>
    picture
      .clone()
      .jpeg({ quality: 50 + n })
      .toBuffer(),
  );
  const photos = await Promise.all(files);
  const idle = await listLatency(ask, () => false);
  let isOver = false;
  const uploading = Promise.all(photos.map((bytes) => uploadReceipt(ask, bytes))).finally(
    () => (isOver = true),
  );
  const busy = await listLatency(ask, () => isOver);
  const uploads = await uploading;
  const read = uploads.filter(({ status }) => status === 201 || status === 422);
  const refused = uploads.filter(
    ({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0,
  );
  const ratio = busy / idle;
  console.log(`${UPLOADS} uploads at once: ${read.length} read, ${refused.length} refused with Retry-After`);
  console.log(
    `p99 of a list: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms meanwhile, ${ratio.toFixed(1)} times`,
  );
  const failures: string[] = [];
  const others = UPLOADS - read.length - refused.length;
  if (others > 0) failures.push(`${others} of ${UPLOADS} uploads at once were neither read nor refused.`);
  if (read.length === 0) failures.push('None of the receipts was read.');
  if (ratio > MAX_RATIO)
    failures.push(`While receipts were read a list took ${ratio.toFixed(1)} times as long.`);
  return failures;
}

/** Returns the 99th percentile of a list's latency in milliseconds. */
async function listLatency(ask: HttpClient, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (times.length < LISTS && !isOver()) {
    times.push((await ask('GET', '/transactions?limit=10')).ms);
    await sleep(10);
  }
  return percentile(times, 0.99);
}
