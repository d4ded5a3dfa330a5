import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Range below the ports that the system assigns to outgoing connections and to port 0. So no other socket takes the port of a
 * server while it restarts.
 */
const RANGE = { from: 20_000, to: 32_000 };
const MAX_ATTEMPTS = 1_000;

/** Returns this many different free TCP ports of 127.0.0.1. @throws when too few of the tried ports are free */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  for (let attempts = 0; found.size < count; attempts += 1) {
    if (attempts > MAX_ATTEMPTS)
      throw new Error('This machine has no free ports; please close some programs.');
    const port = randomInt(RANGE.from, RANGE.to);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
