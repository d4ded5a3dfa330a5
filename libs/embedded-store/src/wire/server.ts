import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Door } from '../authentication/authenticator';
import type { Credentials } from '../authentication/scram';
import { answer, failure } from '../commands/dispatch';
import type { Engine } from '../engine/engine';
import { StoreError } from '../errors';
import { frames } from './frames';
import { encodeReply, MAX_MESSAGE, parseMessage, type Request } from './message';
import { UnauthenticatedConnections } from './unauthenticated';

/** Only this machine: what is said is not encrypted. */
const HOST = '127.0.0.1';

interface WireServer {
  port: number;
  /** Takes no more connections and ends those that there are after the command they are at. */
  close(): Promise<void>;
}

/** Each may hold one message; a driver's pool has a hundred connections. Unauthenticated ones have a bound of their own. */
const MAX_CONNECTIONS = 2000;
/** Bytes of a message before authentication: a `hello` has some hundreds. */
const MAX_UNAUTHENTICATED_MESSAGE = 4_096;
/** How long a command may take to end when the store stops, in milliseconds. */
const GRACE = 500;

interface Connection {
  id: number;
  socket: Socket;
  door: Door;
  /** A command is at work. */
  busy: boolean;
  /** Fires when the client is gone or the store cannot wait any longer. */
  gone: AbortController;
}

/** @param port 0 picks a free one. @param credentials whom to let in; without them everybody */
export async function listen(engine: Engine, port: number, credentials?: Credentials): Promise<WireServer> {
  const connections = new Map<Connection, Promise<void>>();
  const unauthenticated = new UnauthenticatedConnections();
  let accepted = 0;
  let closing = false;
  const server = createServer({ noDelay: true }, (socket) => {
    const door = new Door(credentials);
    const connection = { id: ++accepted, socket, door, busy: false, gone: new AbortController() };
    if (!door.isOpen) unauthenticated.add(socket);
    const isLast = () => {
      if (door.isOpen) unauthenticated.delete(socket);
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
      const patience = setTimeout(() => {
        for (const { gone, socket } of connections.keys()) {
          gone.abort();
          socket.destroy();
        }
      }, GRACE);
      await Promise.all(connections.values());
      clearTimeout(patience);
    },
  };
}

/**
 * Answers the commands of one connection one after the other until it ends or sends nonsense.
 * @param isLast is asked after each reply whether to end
 */
async function serve(engine: Engine, connection: Connection, isLast: () => boolean): Promise<void> {
  const { socket, door, gone } = connection;
  socket.on('close', () => gone.abort());
  socket.on('error', () => socket.destroy());
  try {
    for await (const bytes of frames(socket, () =>
      door.isOpen ? MAX_MESSAGE : MAX_UNAUTHENTICATED_MESSAGE,
    )) {
      connection.busy = true;
      await send(connection, await reply(engine, bytes, connection));
      connection.busy = false;
      if (isLast()) break;
    }
    socket.end();
  } catch {
    // The client is gone or does not speak the protocol: there is nobody to tell.
    socket.destroy();
  }
}

/** Resolves when the socket takes more: a client that does not read its replies is not served further. */
async function send({ socket, gone }: Connection, parts: readonly Buffer[]): Promise<void> {
  if (parts.length === 0 || !socket.writable) return;
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
  if (socket.writableNeedDrain) await once(socket, 'drain', { signal: gone.signal });
}

/** @throws ProtocolError */
async function reply(engine: Engine, bytes: Buffer, { id, door, gone }: Connection): Promise<Buffer[]> {
  let request: Request;
  try {
    request = parseMessage(bytes);
  } catch (error) {
    // The frame is whole and only its BSON is wrong: the client can be told and go on.
    if (error instanceof StoreError) return encodeReply({ id: bytes.readInt32LE(4) }, failure(error));
    throw error;
  }
  const body = await answer(request, { engine, connectionId: id, door, signal: gone.signal });
  return request.silent ? [] : encodeReply(request, body);
}
