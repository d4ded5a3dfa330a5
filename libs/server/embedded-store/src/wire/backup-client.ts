import { once } from 'node:events';
import { connect } from 'node:net';
import { fromJs } from '../values';
import { frames } from './frames';
import { encodeRequest, parseMessage } from './message';

/**
 * Has the store that listens on this port copy its data into a directory.
 * @throws Error with the store's own words, or when none listens there
 */
export async function backUp(port: number, directory: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    for (const part of encodeRequest(fromJs({ backup: directory, $db: 'admin' }))) socket.write(part);
    for await (const bytes of frames(socket)) {
      const { ok, errmsg } = parseMessage(bytes).body.toObject();
      if (ok !== 1) throw new Error(String(errmsg));
      return;
    }
    throw new Error('the store ended before the copy was done');
  } finally {
    socket.destroy();
  }
}
