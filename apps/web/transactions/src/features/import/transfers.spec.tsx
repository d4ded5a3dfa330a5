import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentRows } from '../../testing/jobs';
import { account, matches, openImport, pressImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

let api: TestApi;
beforeEach(() => Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' }));
afterEach(() => closeScreen(api));

const accounts = { 'GET /accounts': { status: 200, body: [account('Main', true), account('Card')] } };
const sent = (method: string, path: RegExp) =>
  api.calls.find((call) => call.method === method && path.test(call.path))?.body;

describe('a row that is the other side of a recorded transaction', () => {
  const csv = 'Date,Name,Amount\n2026-11-15,To card,-50.00\n2026-11-16,Tea,-4.23\n';
  const other = { date: '2026-11-17', amount: 50, name: 'Payment', accountId: 'id-Card', isPlain: true };
  const open = async (answers: TestApi['answers'] = {}) => {
    const found = { 'POST /transactions/import/matches': matches(other) };
    api = await openImport(csv, { ...accounts, ...found, ...answers });
    return screen.findByRole('checkbox', { name: 'Transfer, with “Payment” on 17 Nov 2026' });
  };

  test('makes a transfer of it', async () => {
    expect(await open()).toBeChecked();
    expect(screen.getByText(/^To add: 1 .* Transfers: 1/)).toBeVisible();
    await pressImport('Import 1 transaction');
    await screen.findByText('2 transactions imported');
    expect(sentRows(api, 'link')).toEqual([
      {
        transactionId: 't0',
        transfer: { accountId: 'id-Main', raw: { text: 'To card', date: '2026-11-15' } },
      },
    ]);
    expect(sentRows(api, 'transaction')).toMatchObject([{ name: 'Tea' }]);
    expect(screen.getByText('Rows read: 2 · New: 1 · Already recorded: 0 · Transfers: 1')).toBeVisible();
  });

  test('is added by itself if the user says so, and not proposed again', async () => {
    await userEvent.click(await open({ 'POST /rejected-transfers': { status: 204 } }));
    await pressImport('Import 2 transactions');
    await screen.findByText('2 transactions imported');
    const from = { date: '2026-11-15' };
    const to = { accountId: 'id-Card', date: '2026-11-17' };
    expect(sent('POST', /rejected-transfers$/)).toEqual({ pairs: [{ amount: 50, from, to }] });
    expect(sentRows(api, 'link')).toEqual([]);
    await closeScreen(api);
    const rejected = { status: 200, body: { pairs: [{ amount: 50, from, to }] } };
    const found = { 'POST /transactions/import/matches': matches(other) };
    api = await openImport(csv, { ...accounts, ...found, 'GET /rejected-transfers': rejected });
    expect(await screen.findByText(/^To add: 2/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Transfer/ })).not.toBeInTheDocument();
  });

  test('is not proposed if the transaction is split or a transfer already', async () => {
    const found = { 'POST /transactions/import/matches': matches({ ...other, isPlain: undefined }) };
    api = await openImport(csv, { ...accounts, ...found });
    expect(await screen.findByText(/^To add: 2/)).toBeVisible();
  });
});

test('two rows of a file with two accounts are one transfer', async () => {
  const row = (amount: string, name: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261115<TRNAMT>${amount}<FITID>${name}<NAME>${name}</STMTTRN>`;
  const statement = (id: string, rows: string) =>
    `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></STMTTRNRS>`;
  const ofx = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${statement('1', row('-50.00', 'Out'))}${statement('2', row('50.00', 'In'))}</BANKMSGSRSV1></OFX>`;
  api = await openImport(ofx, { ...accounts, 'POST /transactions/import/matches': matches() });
  await userEvent.selectOptions(await screen.findByLabelText('Account for “1”'), 'Main');
  await userEvent.selectOptions(screen.getByLabelText('Account for “2”'), 'Card');
  expect(await screen.findByRole('checkbox', { name: /^Transfer, arrives in line/ })).toBeChecked();
  await pressImport('Import 1 transaction');
  await screen.findByText('1 transaction imported');
  expect(sentRows(api, 'transaction')).toMatchObject([
    {
      ...{ name: 'Out', cost: 50, transfer: { toAmount: 50, toAccountId: 'id-Card' } },
      ...{ raw: { text: 'Out', bankId: 'Out' }, rawTo: { text: 'In', bankId: 'In', date: '2026-11-15' } },
    },
  ]);
});
