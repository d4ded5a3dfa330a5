import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Started } from '../instance/testing.ts';
import { until } from './bookkeeper.ts';
import { signUp } from './client.ts';
import { type Extent } from './extent.ts';

const TIMES = 10;

/** Connections that are cut in the middle of an upload, an import and an export. Gives what they left behind. */
export async function cuts({ url }: Started, { answeredMs }: Extent): Promise<string[]> {
  const { ask, token } = await signUp(url, answeredMs);
  const entry = {
    name: 'Tea',
    category: 'Food',
    cost: 1,
    addedOn: '2026-01-31',
    isIncome: false,
    note: 'x'.repeat(900),
  };
  const rows = JSON.stringify({
    importId: crypto.randomUUID(),
    from: 0,
    transactions: Array(400).fill(entry),
  });
  const form = `--b\r\nContent-Disposition: form-data; name="receipt"; filename="r.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n${'x'.repeat(200_000)}`;
  const port = Number(new URL(url).port);
  for (let i = 0; i < TIMES; i += 1) {
    await cut(
      port,
      head('POST', '/receipts/upload', token, 'multipart/form-data; boundary=b', 9_000_000) + form,
    );
    await cut(
      port,
      head('POST', '/transactions/import', token, 'application/json', rows.length) + rows.slice(0, -1_000),
    );
  }
  const wrong: string[] = [];
  const expectCount = async (path: string, count: number) => {
    const { total } = (await ask('GET', path)).body as { total: number };
    if (total !== count) wrong.push(`After cut connections ${path} has ${total} and should have ${count}.`);
  };
  await expectCount('/transactions?limit=1', 0);
  await expectCount('/receipts?limit=1', 0);
  for (let from = 0; from < 2_000; from += 400) {
    const body = { ...(JSON.parse(rows) as object), from };
    await until(async () => (await ask('POST', '/transactions/import', body)).status, 200, 201);
  }
  for (let i = 0; i < TIMES; i += 1) await cut(port, head('GET', '/transactions/export', token));
  await expectCount('/transactions?limit=1', 2_000);
  const exported = String((await ask('GET', '/transactions/export')).body).split('\r\n').length - 2;
  if (exported !== 2_000) wrong.push(`An export after cut ones has ${exported} rows and should have 2000.`);
  console.log(`${3 * TIMES} connections cut in the middle of an upload, an import, an export`);
  return wrong;
}

function head(method: string, path: string, token: string, type = '', length = 0): string {
  const lines = [`${method} /api${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`];
  if (type) lines.push(`Content-Type: ${type}`, `Content-Length: ${length}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends this, takes the first bytes of an answer if there are any, and is gone. */
async function cut(port: number, text: string): Promise<void> {
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined);
  socket.write(text);
  await Promise.race([new Promise((resolve) => socket.once('data', resolve)), sleep(150)]);
  socket.destroy();
}
