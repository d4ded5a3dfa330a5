import { randomUUID } from 'node:crypto';
import { ledgerRpc, type RepairChange } from '@saldo/contracts';
import fc from 'fast-check';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

/** Returns the recorded postings of the rows' days and amounts, as the next import would compare them with its rows. */
async function recorded(person: Person, rows: { addedOn: string; cost: number }[]) {
  const asked = rows.map(({ addedOn, cost }) => ({ date: addedOn, amount: cost }));
  const { postings } = await person.ask(ledgerRpc.matchImport, { rows: asked });
  return postings.map(({ id: _, ...posting }) => JSON.stringify(posting)).toSorted();
}

const day = fc.integer({ min: 1, max: 12 }).map((each) => String(each).padStart(2, '0'));
const fileRow = fc.record({
  ...{ day, month: day, isIncome: fc.boolean() },
  cost: fc.integer({ min: 1, max: 300 }).map((cents) => cents / 100),
  text: fc.constantFrom('TEA', 'PIE'),
});
type FileRow = typeof fileRow extends fc.Arbitrary<infer Value> ? Value : never;

const nothingWrong = { sign: false, dates: false };

/** Returns the rows as an import reads them: rightly, with the wrong sign, or with day and month swapped. */
const rowsOf = (rows: FileRow[], wrong: typeof nothingWrong, accountId?: string) =>
  rows.map(({ day: second, month: first, text, cost, isIncome }) => ({
    ...{ name: text, cost, raw: { text }, category: 'Miscellaneous', isIncome: isIncome !== wrong.sign },
    addedOn: wrong.dates ? `2026-${second}-${first}` : `2026-${first}-${second}`,
    ...(accountId && { accountId }),
  }));
const add = (person: Person, importId: string, transactions: ReturnType<typeof rowsOf>) =>
  person.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
const accountOf = async (person: Person) =>
  (await person.ask(ledgerRpc.createAccount, { name: 'Card', kind: 'checking', openingDate: '2026-01-01' }))
    ._id;

it('records what the file says if it had been read correctly, so that the file adds nothing again', async () => {
  const misread = fc.record({ sign: fc.boolean(), dates: fc.boolean(), account: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(fileRow, { minLength: 1, maxLength: 12 }), misread, async (rows, wrong) => {
      const [me, importId] = [ledger.person(), randomUUID()];
      const repair = (change: RepairChange) =>
        me.ask(ledgerRpc.repairImport, { importId, change, group: randomUUID() });
      const card = await accountOf(me);
      const right = rowsOf(rows, nothingWrong);
      const accountId = wrong.account ? undefined : card;
      await add(me, importId, rowsOf(rows, wrong, accountId));
      if (wrong.sign) await repair({ reverseSign: true });
      if (wrong.dates) await repair({ swapDayAndMonth: true });
      if (wrong.account) await repair({ accountId: card });
      const other = ledger.person();
      const same = await accountOf(other);
      await add(other, randomUUID(), rowsOf(rows, nothingWrong, same));
      const expected = (await recorded(other, right)).map((posting) => posting.replace(same, card));
      expect(await recorded(me, right)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});
