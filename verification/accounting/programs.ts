import { join } from 'node:path';
import Papa from 'papaparse';
import { root } from '../../tools/common/paths.ts';
import { run } from '../../tools/common/run.ts';
import { beancount, python } from '../../tools/vendor/beancount.ts';
import { hledger } from '../../tools/vendor/debian-program.ts';

/** Balances that another program reads in a journal. */
export interface JournalReading {
  /**
   * Returns the name of an account in the journal.
   * @param name the account's name in Saldo
   * @param index in Saldo's list of accounts
   */
  nameOf: (name: string, index: number) => string | undefined;
  /** Balances at the end of each month as decimal numbers, by `name currency month`; absent without postings. */
  balances: Record<'total' | 'cleared', Record<string, string>>;
}

const env = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/**
 * Reads a journal with hledger and all its error checks. Throws the errors that hledger reports.
 * @param months consecutive months as `YYYY-MM`
 */
export async function readWithHledger(file: string, text: string, months: string[]): Promise<JournalReading> {
  const declared = [...text.matchAll(/^account ((?:Assets|Liabilities):.*)$/gm)].map(([, name]) => name);
  return {
    // The journal also contains the original name, but without brackets. So use the name that it declares.
    nameOf: (_name, index) => declared[index],
    balances: {
      total: await hledgerBalances(file, months),
      cleared: await hledgerBalances(file, months, '--cleared'),
    },
  };
}

async function hledgerBalances(file: string, months: string[], ...filter: string[]) {
  const report = ['balance', '-M', '-H', '-N', '-E', '--layout=bare', '-O', 'csv', ...filter];
  const range = ['-b', `${months.at(0)}-01`, '-e', dayAfter(months.at(-1) ?? '')];
  const accounts = '^(Assets|Liabilities):';
  const args = ['-f', file, '--strict', ...report, ...range, accounts];
  const { code, output } = await run(hledger.find() ?? '', args, { env });
  if (code !== 0) throw new Error(output);
  const balances: Record<string, string> = {};
  for (const [name, currency, ...amounts] of Papa.parse<string[]>(output.trim()).data.slice(1))
    for (const [index, amount] of amounts.entries())
      balances[`${name} ${currency} ${months[index]}`] = amount;
  return balances;
}

/** Returns the first day after a month. */
function dayAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

interface Printed {
  errors: string[];
  balances: JournalReading['balances'];
  names: Record<string, string>;
  transactions: [date: string, payee: string, narration: string][];
}

/** Reads a journal with Beancount. Throws the errors that Beancount reports. */
export async function readWithBeancount(file: string, months: string[]) {
  const script = join(root, 'verification/accounting/beancount-balances.py');
  const { code, output } = await run(python, ['-W', 'ignore', script, file, ...months], {
    env: { ...env, PYTHONPATH: beancount.find(), PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (code !== 0) throw new Error(output);
  const { errors, balances, names, transactions } = JSON.parse(output) as Printed;
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return { nameOf: (name: string) => names[name], balances, transactions };
}
