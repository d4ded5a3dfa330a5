import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

export const OP_MSG = 2013;

/** Returns a wire message: header and `body`. `length` is the length in the header, by default the real one. */
export function message(opcode: number, body: Uint8Array, length = 16 + body.length): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length | 0, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

/** Returns an OP_MSG with one body section of these bytes and, if given, a document sequence. */
export function opMsg(body: Uint8Array, sequence?: { name: string; documents: Uint8Array }): Buffer {
  const parts: Uint8Array[] = [Buffer.alloc(4), Buffer.of(0), body];
  if (sequence) {
    const name = Buffer.from(`${sequence.name}\0`);
    const size = Buffer.alloc(4);
    size.writeInt32LE(4 + name.length + sequence.documents.length);
    parts.push(Buffer.of(1), size, name, sequence.documents);
  }
  return message(OP_MSG, Buffer.concat(parts));
}

export const command = (doc: Document) => opMsg(BSON.serialize({ ...doc, $db: 'fuzz' }));

export async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {}); // a reset is one of the right answers
  await once(socket, 'connect');
  return socket;
}

export type Answer = 'closed' | 'silent' | Document;

/**
 * Sends bytes and waits for a reply, the end of the connection, or `patience` milliseconds of silence, whichever comes first.
 * Silence may be correct: the store waits for the rest of a message.
 */
export async function exchange(port: number, bytes: Uint8Array, patience: number): Promise<Answer> {
  const socket = await open(port);
  try {
    return await new Promise<Answer>((resolve) => {
      let received = Buffer.alloc(0);
      const timer = setTimeout(() => resolve('silent'), patience);
      const done = (answer: Answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        if (received.length < 21 || received.length < received.readInt32LE(0)) return;
        const opcode = received.readInt32LE(12);
        const start = opcode === OP_MSG ? 21 : 36;
        done(BSON.deserialize(received.subarray(start, received.readInt32LE(0))));
      });
      socket.on('close', () => done('closed'));
      socket.write(bytes);
    });
  } finally {
    socket.destroy();
  }
}
