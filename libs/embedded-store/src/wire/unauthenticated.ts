import type { Socket } from 'node:net';

/** How many connections may be unauthenticated at once, beside the authenticated ones. */
const MAX_UNAUTHENTICATED = 500;
/** How long a connection may take to authenticate, in milliseconds; a driver takes some dozens. */
const AUTHENTICATION_TIMEOUT = 5_000;

/**
 * The connections that have not authenticated yet. A new one displaces the oldest when there are too many: a client with
 * the password authenticates at once, so it is gone from here before its turn comes, and idle ones cannot keep it out.
 * A driver's monitor never authenticates; it opens a new connection for its next check when its last one was closed.
 */
export class UnauthenticatedConnections {
  readonly #timers = new Map<Socket, NodeJS.Timeout>();

  add(socket: Socket): void {
    if (this.#timers.size >= MAX_UNAUTHENTICATED) {
      const [oldest] = this.#timers.keys();
      this.delete(oldest!);
      oldest!.destroy();
    }
    this.#timers.set(
      socket,
      setTimeout(() => socket.destroy(), AUTHENTICATION_TIMEOUT),
    );
  }

  /** It has authenticated, or is closed. */
  delete(socket: Socket): void {
    clearTimeout(this.#timers.get(socket));
    this.#timers.delete(socket);
  }
}
