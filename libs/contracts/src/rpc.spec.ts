import {
  authEvents,
  authRpc,
  budgetRpc,
  ledgerRpc,
  mayBeRepeated,
  receiptRpc,
  type RpcContract,
} from './index';

const contracts = [authRpc, ledgerRpc, budgetRpc, receiptRpc].flatMap((group) => Object.values(group));

describe('a call that the service may have carried out already', () => {
  it('states in its contract whether it may be repeated', () => {
    const stated = [true, false, 'with-request-key'];
    expect(contracts.filter(({ retrySafe }) => !stated.includes(retrySafe))).toEqual([]);
  });

  it('is repeated only if it reads', () => {
    const repeated = contracts.filter(({ retrySafe }) => retrySafe === true);
    const verbs = new Set(repeated.map(({ subject }) => subject.split('.').at(-2)));
    expect([...verbs].toSorted()).toEqual([
      ...['await', 'check', 'get', 'list', 'match', 'preview', 'progress', 'scan', 'suggest', 'upcoming'],
    ]);
  });

  it('is repeated if it writes and has a request key', () => {
    const keyed = contracts.filter(({ retrySafe }) => retrySafe === 'with-request-key');
    const withKey = contracts.filter(
      ({ input }) => 'shape' in input && 'requestKey' in (input.shape as object),
    );
    const reading: RpcContract[] = [receiptRpc.getUploadProgress];
    expect(keyed).toEqual(withKey.filter((contract) => !reading.includes(contract)));
    expect(keyed).toContain(ledgerRpc.createAccount);
    expect(mayBeRepeated(ledgerRpc.createTransaction, { requestKey: 'k1' })).toBe(true);
    expect(mayBeRepeated(ledgerRpc.createTransaction, { requestKey: undefined })).toBe(false);
    expect(mayBeRepeated(ledgerRpc.deleteTransactions, {})).toBe(false);
  });
});

test('the event of a deleted account is repeated after the last call for it has ended', () => {
  // A call may be queued for its whole timeout, and be repeated once after a lost connection.
  const longest = Math.max(...contracts.map(({ timeoutMs }) => timeoutMs));
  expect(authEvents.userDeleted.againAfterMs).toBeGreaterThan(4 * longest);
});
