import { chromium as browserType } from '@playwright/test';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { chromium } from '../parts/chromium.ts';
import { seed } from '../seed/seed.ts';
import { withInstance } from './bench-instance.ts';
import { barePage } from './page-bare.ts';
import { type Figures, visit } from './page-visit.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const columns: readonly [keyof Figures, string, unit: string][] = [
  ['firstPaint', 'first paint', 'ms'],
  ['largestPaint', 'largest paint', 'ms'],
  ['numbersVisible', 'numbers', 'ms'],
  ['blocked', 'blocked', 'ms'],
  ['bytes', 'bytes', 'KB'],
  ['requests', 'requests', ''],
];

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function show(name: string, visits: Figures[]): void {
  const cells = columns.map(([key, , unit]) => {
    const value = median(visits.map((one) => one[key]));
    return (unit === 'KB' ? (value / 1_000).toFixed(1) : value.toFixed(0)).padStart(14);
  });
  console.log(name.padEnd(26) + cells.join(''));
}

/** Medians of visits over a line of 9 Mbit/s and 60 ms with a processor four times as slow, beside a page of plain HTML. */
async function run(url: string): Promise<void> {
  const { email, password } = await seed(url);
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const bare = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(barePage));
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  const browser = await browserType.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
  const places = [
    { name: 'landing', url: `${url}/`, token: '', numbers: '$2,686.85' },
    { name: 'dashboard', url: `${url}/dashboard`, token, numbers: /€[\d,]+\.\d\d/ },
    { name: 'plain HTML', url: bareUrl, token: '', numbers: '$2,686.85' },
  ];
  try {
    console.log(`medians of ${ROUNDS}`);
    console.log(
      ''.padEnd(26) + columns.map(([, title, unit]) => `${title} ${unit}`.trim().padStart(14)).join(''),
    );
    for (const place of places) {
      const [cold, warm]: [Figures[], Figures[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        cold.push(await visit(context, place));
        warm.push(await visit(context, place));
        await context.close();
      }
      show(`${place.name}, cold`, cold);
      show(`${place.name}, warm`, warm);
    }
  } finally {
    await browser.close();
    bare.close();
  }
}

await withInstance(({ origin }) => run(new URL(origin).origin));
