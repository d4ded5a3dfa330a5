import { connect, type Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { storeUriOf } from '../../libs/testing/src/instance.ts';
import { type Attack, measureImpact } from './attack.ts';

const GUESSES = 20;

/** Attacks the store's port as another program on this machine: opens idle connections, and guesses the password. */
export const storeConnections: Attack = async ({ url, data }, isBrief) => {
  const { port } = new URL(storeUriOf(data));
  const uris = [`mongodb://127.0.0.1:${port}/`, `mongodb://saldo:${'0'.repeat(48)}@127.0.0.1:${port}/`];
  const sockets: Socket[] = [];
  try {
    const { result, latencies, failures } = await measureImpact(url, async () => {
      for (let n = 0; n < (isBrief ? 200 : 5_000); n += 1) {
        sockets.push(connect(Number(port), '127.0.0.1').on('error', () => undefined));
        if (n % 100 === 99) await new Promise((later) => setTimeout(later, 5));
      }
      const guesses = Array(GUESSES).fill(uris).flat();
      return (await Promise.all(guesses.map(readsUsers))).filter(Boolean).length;
    });
    return {
      figures: `${sockets.length} idle connections and ${2 * GUESSES} guesses: ${result} succeeded, ${latencies}`,
      broken: result > 0 ? [`${result} guesses gave access to the store.`] : [],
      slow: failures,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};

async function readsUsers(uri: string): Promise<boolean> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    await client.db('saldo_auth').collection('users').findOne();
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
