import { ledgerRpc } from '@saldo/contracts';
import { type Ledger, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

it('recurring entries say that they are not built, rather than that there are none', async () => {
  const { ask } = ledger.person();
  const entry = { name: 'Rent', category: 'Bills', amount: 1, startDate: '2026-01-31' };
  const answers = [
    ask(ledgerRpc.listRecurring, {}),
    ask(ledgerRpc.createRecurring, entry),
    ask(ledgerRpc.updateRecurring, { id: 'f'.repeat(24), change: {} }),
    ask(ledgerRpc.deleteRecurring, { id: 'f'.repeat(24) }),
  ];
  for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: 'not-built' });
});
