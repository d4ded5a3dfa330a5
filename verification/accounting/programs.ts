import { join } from 'node:path';
import Papa from 'papaparse';
import { root } from '../../tools/common/paths.ts';
import { run } from '../../tools/common/run.ts';
import { beancount } from '../../tools/vendor/beancount.ts';
import { hledger } from '../../tools/vendor/debian-program.ts';

/** What another program reads in a journal. */
export interface JournalReading {
  /** Names in the journal, by the names that the user gave the accounts. */
  names: Map<string, string>;
  /** Decimals by name in the journal and month; absent before the first posting. */
  balanceOf: (name: string, month: string) => number;
}

const env = { LANG: 'C.UTF-8' };

/** Reads a journal with all of hledger's checks for errors. Throws what it reports. */
export async function readWithHledger(file: string, text: string, months: string[]): Promise<JournalReading> {
  const last = months.at(-1) ?? '';
  const args = ['-f', file, '--strict', 'balance', '-M', '-H', '-N', '-E', '--layout=bare', '-O', 'csv'];
  const range = ['-b', `${months[0]}-01`, '-e', `${last.slice(0, 5)}${Number(last.slice(5)) + 1}-01`];
  const { code, output } = await run(hledger.find() ?? '', [...args, ...range, '^(Assets|Liabilities):'], {
    env,
  });
  if (code !== 0) throw new Error(output);
  const { data } = Papa.parse<string[]>(output.trim());
  const rows = new Map(data.slice(1).map(([name = '', _commodity, ...amounts]) => [name, amounts]));
  const declared = text.matchAll(/^account ((?:Assets|Liabilities):.*)\n {4}; name: (.*)$/gm);
  return {
    names: new Map([...declared].map(([, name = '', original = '']) => [original, name])),
    balanceOf: (name, month) => Number(rows.get(name)?.[months.indexOf(month)] ?? 0),
  };
}

interface Printed {
  errors: string[];
  balances: Record<string, Record<string, string>>;
  names: Record<string, string>;
  transactions: [date: string, payee: string, narration: string][];
}

/** Reads a journal with Beancount. Throws what it reports. */
export async function readWithBeancount(file: string, months: string[]) {
  const script = join(root, 'verification/accounting/beancount-balances.py');
  const { code, output } = await run('python3', [script, file, ...months], {
    env: { ...env, PYTHONPATH: beancount.find() ?? '', PYTHONIOENCODING: 'utf-8' },
  });
  if (code !== 0) throw new Error(output);
  const { errors, balances, names, transactions } = JSON.parse(output) as Printed;
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return {
    names: new Map(Object.entries(names)),
    balanceOf: (name: string, month: string) => Number(balances[name]?.[month] ?? 0),
    transactions,
  };
}
