import type { Socket } from 'node:net';

/** Maximum number of unauthenticated connections. Authenticated ones do not count. */
const MAX_UNAUTHENTICATED = 500;
/** Milliseconds within which a connection has to authenticate. */
const AUTHENTICATION_TIMEOUT_MS = 5_000;

/**
 * Connections that have not authenticated yet. At the limit, a new connection displaces the oldest one. A client with the
 * password authenticates before its connection becomes the oldest, so idle connections cannot lock it out. A driver's monitor
 * never authenticates; if its connection is closed, it opens a new one for its next check.
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

  /** Removes a connection that has authenticated or was closed. */
  delete(socket: Socket): void {
    clearTimeout(this.#timers.get(socket));
    this.#timers.delete(socket);
  }
}
