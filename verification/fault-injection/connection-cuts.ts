import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '../harness/client.ts';
import { withInstance } from '../../libs/testing/src/instance.ts';
import { type Profile } from '../harness/profiles.ts';
import { untilAccepted } from '../harness/user-workload.ts';

const TIMES = 10;
const ROWS = 400;
const TOTAL = 5 * ROWS;

/**
 * Cuts connections in the middle of uploads, imports and exports.
 * @returns differences from the expected numbers of entries, as sentences
 */
export const connectionCuts = ({ timeoutMs }: Profile): Promise<string[]> =>
  withInstance(async ({ url }) => {
    const { ask, token } = await signUp(url, timeoutMs);
    const row = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31', note: 'x'.repeat(900) };
    const part = { importId: crypto.randomUUID(), from: 0, transactions: Array(ROWS).fill(row) };
    const json = JSON.stringify(part);
    const cut = (path: string, type = '', length = 0, body = '') =>
      cutConnection(Number(new URL(url).port), requestText(path, token, type, length) + body);
    for (let i = 0; i < TIMES; i += 1) {
      await cut('/receipts/upload', 'multipart/form-data; boundary=b', 9_000_000, partOfForm);
      await cut('/transactions/import', 'application/json', json.length, json.slice(0, -1_000));
    }
    const failures: string[] = [];
    const expectCount = async (path: string, count: number) => {
      const { total } = (await ask<{ total: number }>('GET', path)).body;
      if (total !== count)
        failures.push(`After connection cuts ${path} has ${total} and should have ${count}.`);
    };
    await expectCount('/transactions?limit=1', 0);
    await expectCount('/receipts?limit=1', 0);
    for (let from = 0; from < TOTAL; from += ROWS)
      await untilAccepted(async () => (await ask('POST', '/transactions/import', { ...part, from })).status);
    for (let i = 0; i < TIMES; i += 1) await cut('/transactions/export');
    await expectCount('/transactions?limit=1', TOTAL);
    const exported = (await ask<string>('GET', '/transactions/export')).body.split('\r\n').length - 2;
    if (exported !== TOTAL) failures.push(`An export after cut ones has ${exported} of ${TOTAL} rows.`);
    console.log(`${3 * TIMES} connections cut during uploads, imports and exports`);
    return failures;
  });

const partOfForm = `--b\r\nContent-Disposition: form-data; name="receipt"; filename="r.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n${'x'.repeat(200_000)}`;

/** Returns the text of a request: POST if it has a body, with that content type and length, else GET. */
function requestText(path: string, token: string, type: string, length: number): string {
  const lines = [
    `${type ? 'POST' : 'GET'} /api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    ...(type ? [`Content-Type: ${type}`, `Content-Length: ${length}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends a text, receives the first bytes of an answer if there are any, and closes the connection. */
async function cutConnection(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  await Promise.race([new Promise((resolve) => socket.once('data', resolve)), sleep(150)]);
  socket.destroy();
}
