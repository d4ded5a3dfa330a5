import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBankFile } from '../../../libs/bank-files/src/index.ts';
import { FORMATS, statementFile } from './statement-files.ts';

/**
 * Number of bookings in the measured statements. Each statement is read in its own process. The reference is a statement with a
 * tenth of the rows: rows per second must not depend on the size.
 */
const SIZES = [10_000, 100_000];

interface Reading {
  format: string;
  rows: number;
  seconds: number;
  /** Peak memory of the process, including the 50 MB that Node itself takes. */
  peakMegabytes: number;
}

/** Reads the statement from standard input and measures that, in this process. */
function measure(): Reading {
  const bytes = readFileSync(0);
  const start = performance.now();
  const file = readBankFile(bytes);
  const seconds = (performance.now() - start) / 1_000;
  assert(!('error' in file), 'The file is refused.');
  return {
    format: file.format,
    rows: file.statements.reduce((count, statement) => count + statement.rows.length, 0),
    seconds,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
  };
}

function measureInChild(bytes: Uint8Array): Reading {
  const args = [fileURLToPath(import.meta.url), 'child'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { input: bytes, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as Reading;
}

function measureAll(): void {
  const line = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(11)).join('');
  console.log(line(['format', 'rows', 'file (MB)', 'seconds', 'rows/s', 'peak (MB)']));
  for (const format of FORMATS)
    for (const rows of SIZES) {
      const bytes = statementFile(format, rows);
      const { seconds, peakMegabytes, ...read } = measureInChild(bytes);
      assert.deepEqual(read, { format, rows });
      const rate = Math.round(rows / seconds);
      const megabytes = (bytes.length / 2 ** 20).toFixed(1);
      console.log(line([format, rows, megabytes, seconds.toFixed(2), rate, Math.round(peakMegabytes)]));
    }
}

if (process.argv[2] === 'child') console.log(JSON.stringify(measure()));
else measureAll();
