import type { Socket } from 'node:net';

/** Limit of unauthenticated connections, which authenticated ones do not count towards. */
const MAX_UNAUTHENTICATED = 500;
/** How long a connection may take to authenticate, in milliseconds. */
const AUTHENTICATION_TIMEOUT_MS = 5_000;

/**
 * The connections that have not authenticated yet. At the limit a new connection displaces the oldest one. A client with
 * the password authenticates before it becomes the oldest, so idle connections cannot lock it out. A driver's monitor
 * never authenticates; it opens a new connection for each check after its last one was closed.
 */
export class UnauthenticatedConnections {
  readonly #timers = new Map<Socket, NodeJS.Timeout>();

  add(socket: Socket): void {
    if (this.#timers.size >= MAX_UNAUTHENTICATED) {
      const [oldest] = this.#timers.keys();
      if (oldest) this.delete(oldest);
      oldest?.destroy();
    }
    this.#timers.set(
      socket,
      setTimeout(() => socket.destroy(), AUTHENTICATION_TIMEOUT_MS),
    );
  }

  /** Called when it has authenticated or is closed. */
  delete(socket: Socket): void {
    clearTimeout(this.#timers.get(socket));
    this.#timers.delete(socket);
  }
}
