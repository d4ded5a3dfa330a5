import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 50;

/** Resolves when all of these addresses answer 200. @param signal resolves it early */
export async function untilReady(addresses: string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answers = await Promise.all(addresses.map((address) => answersOk(address)));
    if (answers.every(Boolean)) return;
    await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function answersOk(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
