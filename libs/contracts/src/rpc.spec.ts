import { authEvents, authRpc, budgetRpc, ledgerRpc, mayBeRepeated, receiptRpc } from './index';

const contracts = [authRpc, ledgerRpc, budgetRpc, receiptRpc].flatMap((group) => Object.values(group));

describe('a call of which nobody knows whether it was heard', () => {
  it('is made again where it only reads', () => {
    const again = contracts.filter((contract) => mayBeRepeated(contract, {}));
    expect(again).toEqual(
      expect.arrayContaining([ledgerRpc.listTransactions, ledgerRpc.getSummary, authRpc.checkSession]),
    );
    const changing =
      /\.(create|update|delete|remove|restore|add|undo|signup|setup|open|close|end|change|record|skip|pause|resume|copy|begin|see|confirm|renew)\.v\d+$/;
    expect(again.map(({ subject }) => subject).filter((subject) => changing.test(subject))).toEqual([]);
  });

  it('is made again where it has a key by which the service knows it, and else not', () => {
    expect(mayBeRepeated(ledgerRpc.createTransaction, { requestKey: 'k1' })).toBe(true);
    expect(mayBeRepeated(ledgerRpc.createTransaction, { requestKey: undefined })).toBe(false);
    expect(mayBeRepeated(ledgerRpc.deleteTransactions, {})).toBe(false);
  });
});

test('an account that was deleted is told of once more when no call for it can be under way any longer', () => {
  // A call may wait in line for as long as it may take, and be made twice where the connection was lost.
  const longest = Math.max(...contracts.map(({ timeoutMs }) => timeoutMs));
  expect(authEvents.userDeleted.againAfterMs).toBeGreaterThan(4 * longest);
});
