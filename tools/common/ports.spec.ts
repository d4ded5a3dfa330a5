import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { freePorts, parsePort, requireFree } from './ports.ts';

describe('the chosen port', () => {
  it('is 4200 by default', () => {
    expect(parsePort(undefined, 4200)).toBe(4200);
    expect(parsePort('', 4200)).toBe(4200);
  });

  it('is the one in PORT', () => {
    expect(parsePort('5000', 4200)).toBe(5000);
  });

  it.each(['0', '65536', '-1', 'http', '80.5', '4200 4201', '1e3', '0x1068'])('cannot be %p', (text) => {
    expect(() => parsePort(text, 4200)).toThrow(`PORT must be a number from 1 to 65535, not "${text}".`);
  });
});

describe('free ports', () => {
  it('are different and usable', async () => {
    const ports = await freePorts(3);
    expect(new Set(ports).size).toBe(3);
    for (const port of ports) await requireFree(port);
  });

  it('are below those that the system assigns to outgoing connections', async () => {
    for (const port of await freePorts(10)) expect(port).toBeLessThan(32_768);
  });
});

describe('a taken port', () => {
  let server: Server;
  afterEach(() => server.close());

  it.each(['127.0.0.1', '0.0.0.0'])('is rejected with a message that says what to do (%s)', async (host) => {
    const [port = 0] = await freePorts(1);
    server = createServer().listen(port, host);
    await once(server, 'listening');
    await expect(requireFree(port)).rejects.toThrow(
      `Port ${port} is used by another program. Please close that, or choose another one: PORT=${port + 1} npm start`,
    );
  });
});
