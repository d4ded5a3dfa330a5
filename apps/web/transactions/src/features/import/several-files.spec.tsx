import { closeScreen } from '@saldo/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matches } from '../../testing/open-import';
import { openPage } from '../../testing/page';
import { SameThreadWorker } from '../../testing/same-thread-worker';

const csv = ['Date,Name,Amount', '2026-11-29,Shop 1,-1.00', '2026-11-15,Bakery,-4.23', ''].join('\n');

beforeEach(() => {
  Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' });
});

/** Runs a test with files that can be read; those of jsdom lack `arrayBuffer`. */
async function withArrayBuffers(run: () => Promise<void>) {
  const { prototype } = File;
  prototype.arrayBuffer = function (this: File) {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
    return promise;
  };
  try {
    await run();
  } finally {
    Reflect.deleteProperty(prototype, 'arrayBuffer');
  }
}

test('reads several files at once', () =>
  withArrayBuffers(async () => {
    const api = await openPage('', { 'POST /transactions/import/matches': matches() });
    await userEvent.click(await screen.findByRole('button', { name: 'Import Transactions' }));
    const other = csv.replaceAll('2026-11', '2026-10');
    await userEvent.upload(await screen.findByLabelText('Bank statement'), [
      new File([csv], 'november.csv'),
      new File([other], 'october.csv'),
    ]);
    // Both files are read one after the other, which takes longer than the default on a busy machine.
    expect(await screen.findByText(/november\.csv, october\.csv/, {}, { timeout: 10_000 })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    expect(within(table).getAllByRole('row')).toHaveLength(5);
    await closeScreen(api);
  }));
