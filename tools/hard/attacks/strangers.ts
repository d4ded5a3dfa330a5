import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type Attack, beside, bystander, failures, latencies } from './attack.ts';

const GUESSES = 20;

/** Other programs of this machine at the store's port: idle connections, and guesses at its password. */
export const strangers: Attack = async ({ url, data }, isBrief) => {
  const uri = new URL(readFileSync(join(data, 'store-uri'), 'utf8').trim());
  const sockets: Socket[] = [];
  const attack = async () => {
    for (let n = 0; n < (isBrief ? 200 : 5_000); n += 1) {
      const socket = connect(Number(uri.port), '127.0.0.1');
      sockets.push(socket.on('error', () => undefined));
      if (n % 100 === 99) await new Promise((later) => setTimeout(later, 5));
    }
    return (await Promise.all(Array.from({ length: GUESSES }, () => readsUsers(uri)))).filter(Boolean).length;
  };
  try {
    const seen = await beside(attack, await bystander(url));
    const broken = [];
    if (seen.result > 0) broken.push(`${seen.result} strangers read the store.`);
    const figures = `${sockets.length} idle connections and ${2 * GUESSES} guesses: ${seen.result} got in, ${latencies(seen)}`;
    return { figures, broken, slow: failures(seen) };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};

/** Whether the users can be read without the password, or with a wrong one. */
async function readsUsers({ port }: URL): Promise<boolean> {
  const tries = [`mongodb://127.0.0.1:${port}/`, `mongodb://saldo:${'0'.repeat(48)}@127.0.0.1:${port}/`];
  const opened = tries.map(async (uri) => {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
    try {
      await client.db('saldo_auth').collection('users').findOne();
      return true;
    } catch {
      return false;
    } finally {
      await client.close();
    }
  });
  return (await Promise.all(opened)).includes(true);
}
