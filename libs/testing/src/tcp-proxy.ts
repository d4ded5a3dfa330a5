import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-ports';

/** A TCP proxy that can be cut and restored. Makes a server unreachable for one client only. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server?: Server;

  private constructor(
    private readonly target: { host: string; port: number },
    readonly port: number,
  ) {}

  static async to(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, await freePort());
    await proxy.restore();
    return proxy;
  }

  /** Accepts connections on the same port as before. */
  async restore(): Promise<void> {
    const server = createServer((inward) => this.join(inward));
    this.server = server;
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Closes every connection and rejects new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(inward: Socket): void {
    const outward = connect(this.target);
    inward.pipe(outward);
    outward.pipe(inward);
    for (const [socket, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
