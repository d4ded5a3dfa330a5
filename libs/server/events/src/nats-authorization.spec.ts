import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsAuthorization, natsPermissions } from './nats-authorization';

const workspace = join(__dirname, '../../../..');
const files = ['docker/nats/authorization.conf', 'k8s/overlays/local/authorization.conf'];

/** With this variable set the test writes the files; `npm run contracts -- permissions` sets it. */
if (process.env['SALDO_RECORD_CONTRACTS'])
  for (const file of files) writeFileSync(join(workspace, file), natsAuthorization());

describe('the permissions of the NATS users', () => {
  it.each(files)('%s is up to date with busTraffic', (file) => {
    expect(readFileSync(join(workspace, file), 'utf8')).toBe(natsAuthorization());
  });

  it('allow the receipt service its calls to ledger and auth, one consumer and its own inbox', () => {
    expect(natsPermissions('receipt')).toEqual({
      publish: [
        'internal.ledger.category.suggest.v1',
        'internal.ledger.transaction.receipt.v1',
        'rpc.auth.user.get.v1',
        'rpc.ledger.account.list.v1',
        'rpc.ledger.import.scan.v1',
        'rpc.ledger.transaction.create.v1',
        'rpc.ledger.transaction.delete.v1',
        'rpc.ledger.transaction.get.v1',
        'rpc.ledger.transaction.update.v1',
        '$JS.API.STREAM.NAMES',
        '$JS.API.STREAM.CREATE.EVENTS',
        '$JS.API.CONSUMER.CREATE.EVENTS.receipt_evt_auth_user_deleted_v1.evt.auth.user.deleted.v1',
        '$JS.API.CONSUMER.INFO.EVENTS.receipt_evt_auth_user_deleted_v1',
        '$JS.API.CONSUMER.MSG.NEXT.EVENTS.receipt_evt_auth_user_deleted_v1',
        '$JS.ACK.EVENTS.receipt_evt_auth_user_deleted_v1.>',
      ],
      subscribe: ['_INBOX_receipt.>', 'rpc.receipt.>', 'internal.receipt.>'],
    });
  });

  it('allow the gateway every call but internal ones, no stream and no subscription to the subjects of services', () => {
    const { publish, subscribe } = natsPermissions('gateway');
    expect(publish).toEqual(['rpc.auth.>', 'rpc.budget.>', 'rpc.ledger.>', 'rpc.receipt.>']);
    expect(subscribe).toEqual(['_INBOX_gateway.>', 'notice.auth.sessions.ended.v1']);
  });
});
