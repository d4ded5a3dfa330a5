import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Authenticator } from '../authentication/authenticator.ts';
import type { Credentials } from '../authentication/scram.ts';
import { answer, failure } from '../commands/dispatch.ts';
import type { Engine } from '../engine/engine.ts';
import { StoreError } from '../errors.ts';
import { frames } from './frames.ts';
import { encodeReply, MAX_MESSAGE, parseMessage, type Request } from './message.ts';
import { UnauthenticatedConnections } from './unauthenticated.ts';

/** Only the loopback address, because traffic is not encrypted. */
const HOST = '127.0.0.1';

interface WireServer {
  port: number;
  /** Stops accepting connections, and closes the open ones after their running commands. */
  close(): Promise<void>;
}

/** Maximum number of connections. Each may buffer one message; a driver's pool has a hundred connections. */
const MAX_CONNECTIONS = 2000;
/** Maximum size of a message before authentication in bytes. A `hello` has a few hundred. */
const MAX_UNAUTHENTICATED_MESSAGE = 4_096;
/** Milliseconds for which running commands may continue when the store stops. */
const GRACE_PERIOD_MS = 500;

interface Connection {
  id: number;
  socket: Socket;
  authenticator: Authenticator;
  /** Whether a command is running. */
  busy: boolean;
  /** Aborted when the client disconnects or the grace period ends. */
  abort: AbortController;
}

/** @param port 0 picks a free port. @param credentials undefined accepts clients without authentication */
export async function listen(engine: Engine, port: number, credentials?: Credentials): Promise<WireServer> {
  const connections = new Map<Connection, Promise<void>>();
  const unauthenticated = new UnauthenticatedConnections();
  let accepted = 0;
  let closing = false;
  const server = createServer({ noDelay: true }, (socket) => {
    const authenticator = new Authenticator(credentials);
    const connection = { id: ++accepted, socket, authenticator, busy: false, abort: new AbortController() };
    if (!authenticator.isAuthenticated) unauthenticated.add(socket);
    const isLast = () => {
      if (authenticator.isAuthenticated) unauthenticated.delete(socket);
      return closing;
    };
    const served = serve(engine, connection, isLast).finally(() => {
      unauthenticated.delete(socket);
      connections.delete(connection);
    });
    connections.set(connection, served);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, HOST);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    async close() {
      closing = true;
      server.close();
      for (const { busy, socket } of connections.keys()) if (!busy) socket.destroy();
      const timer = setTimeout(() => {
        for (const { abort, socket } of connections.keys()) {
          abort.abort();
          socket.destroy();
        }
      }, GRACE_PERIOD_MS);
      await Promise.all(connections.values());
      clearTimeout(timer);
    },
  };
}

/**
 * Executes the commands of a connection in order, until it ends or violates the protocol.
 * @param isLast called after each reply; returns whether to close the connection
 */
async function serve(engine: Engine, connection: Connection, isLast: () => boolean): Promise<void> {
  const { socket, authenticator, abort } = connection;
  socket.on('close', () => abort.abort());
  socket.on('error', () => socket.destroy());
  try {
    for await (const bytes of frames(socket, () =>
      authenticator.isAuthenticated ? MAX_MESSAGE : MAX_UNAUTHENTICATED_MESSAGE,
    )) {
      connection.busy = true;
      await send(connection, await reply(engine, bytes, connection));
      connection.busy = false;
      if (isLast()) break;
    }
    socket.end();
  } catch {
    // The client has disconnected or violated the protocol.
    socket.destroy();
  }
}

/** Resolves when the socket accepts more data, so that a client that does not read its replies has to wait. */
async function send({ socket, abort }: Connection, parts: readonly Buffer[]): Promise<void> {
  if (parts.length === 0 || !socket.writable) return;
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
  if (socket.writableNeedDrain) await once(socket, 'drain', { signal: abort.signal });
}

/** @throws ProtocolError */
async function reply(
  engine: Engine,
  bytes: Buffer,
  { id, authenticator, abort }: Connection,
): Promise<Buffer[]> {
  let request: Request;
  try {
    request = parseMessage(bytes);
  } catch (error) {
    // The message is complete and only its BSON is invalid, so the connection can continue.
    if (error instanceof StoreError) return encodeReply({ id: bytes.readInt32LE(4) }, failure(error));
    throw error;
  }
  const body = await answer(request, { engine, connectionId: id, authenticator, signal: abort.signal });
  return request.noReply ? [] : encodeReply(request, body);
}
