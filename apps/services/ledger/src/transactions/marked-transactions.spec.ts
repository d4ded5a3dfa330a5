import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const OWNER = 'transactions/marked-transactions.ts';

describe('transactions', () => {
  it('are written by MarkedTransactions alone: every other class can only query them', () => {
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/spec\.ts$/.test(file));
    const injected = files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const uses = [...text.matchAll(/InjectModel\(TRANSACTIONS\)[^:]*: ([^,)]+)/g)];
      return uses.map(([, type = '']) => ({ file, type }));
    });
    expect(injected).toContainEqual({ file: OWNER, type: 'Model<TransactionRow>' });
    const others = injected.filter(({ file }) => file !== OWNER);
    expect(others.length).toBeGreaterThan(2);
    for (const { type } of others) expect(type).toBe('TransactionQueries');
  });
});
