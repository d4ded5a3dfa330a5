import { readFile } from 'node:fs/promises';
import { type BankFile, readBankFile } from '../../libs/bank-files/src/index.ts';
import { Refusal, runCommand } from '../common/command.ts';

/**
 * `npm run -s statement -- FILE…`: reads bank statements and prints one line of JSON per file. It contains the statements, the
 * questions that the file leaves open and the assumed answers; or the reason why the file was refused.
 */
await runCommand(async () => {
  const files = process.argv.slice(2);
  if (files.length === 0) throw new Refusal('Please name at least one file: npm run -s statement -- FILE…');
  for (const file of files) {
    console.log(JSON.stringify(await lineOf(file)));
  }
  return 0;
});

async function lineOf(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return { file, error: 'The file does not exist or cannot be opened.' };
  const result = readBankFile(bytes);
  return 'error' in result ? { file, error: result.error.message } : shown(file, result);
}

function shown(file: string, { format, statements, questions }: BankFile): unknown {
  const money = (amount: string | null) => (amount === null ? null : Number(amount));
  return {
    file,
    format,
    statements: statements.map(({ account, currency, opening, closing, rows }) => ({
      account,
      currency,
      opening: money(opening),
      closing: money(closing),
      rows: rows.map(({ date, amount, payee, memo, bankId }) => ({
        date,
        amount: Number(amount),
        payee,
        memo,
        bankId,
      })),
    })),
    questions,
  };
}
