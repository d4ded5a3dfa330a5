import { createServer } from 'node:net';
import { Refusal } from './command.ts';

export { freePorts } from '../../libs/testing/src/free-ports.ts';

/**
 * Parses the PORT setting.
 * @throws Refusal for an invalid port
 */
export function parsePort(text: string | undefined, fallback: number): number {
  const port = Number(text || fallback);
  const isPlain = !text || /^\d+$/.test(text.trim());
  if (isPlain && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** Throws a Refusal if another program listens on a port, over IPv4 or IPv6. */
export async function requireFree(port: number): Promise<void> {
  if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return;
  throw new Refusal(
    `Port ${port} is used by another program. Please close that, or choose another one: PORT=${port + 1} npm start`,
  );
}

/** Whether a server can listen on a port of a host. Returns true on a machine without that kind of address. */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else
        reject(
          new Refusal(`Port ${port} cannot be used (${error.code}); please choose another one with PORT.`),
        );
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
