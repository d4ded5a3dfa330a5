import { closeOnBack } from './dialog-history';

/** Opens a dialog that closes on Back. Returns its state. */
function openDialog() {
  const dialog = { isOpen: true, close: () => {} };
  const forget = closeOnBack(() => dialog.close());
  dialog.close = () => {
    dialog.isOpen = false;
    forget();
  };
  return dialog;
}

const traversed = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function goBack(): Promise<void> {
  history.back();
  await traversed();
}

/** Starts on a screen with its own URL, on top of another history entry. */
beforeEach(() => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/budgets?month=2026-03');
  // The router dispatches this event.
  window.dispatchEvent(new Event('pushState'));
});

const here = () => location.pathname + location.search;

test('closes the topmost dialog on Back, and leaves the screen only after the last one', async () => {
  const [below, above] = [openDialog(), openDialog()];
  await goBack();
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  await goBack();
  expect(below.isOpen).toBe(false);
  expect(here()).toBe('/budgets?month=2026-03');
  await goBack();
  expect(here()).toBe('/before');
});

test('skips the entries of dialogs that were closed otherwise', async () => {
  const [below, above] = [openDialog(), openDialog()];
  above.close();
  below.close();
  openDialog().close();
  await goBack();
  for (let more = 0; more < 2 && here() !== '/before'; more += 1) await traversed();
  expect(here()).toBe('/before');
});

test('keeps the address that the screen got while a dialog was open', async () => {
  const dialog = openDialog();
  history.replaceState(null, '', '/budgets?month=2026-04');
  window.dispatchEvent(new Event('replaceState'));
  await goBack();
  expect(dialog.isOpen).toBe(false);
  expect(here()).toBe('/budgets?month=2026-04');
});

test('stays out of the way of links in a dialog', async () => {
  const dialog = openDialog();
  history.pushState(null, '', '/transactions');
  window.dispatchEvent(new Event('pushState'));
  dialog.close();
  await goBack();
  expect(here()).toBe('/budgets?month=2026-03');
  const next = openDialog();
  await goBack();
  expect(next.isOpen).toBe(false);
  expect(here()).toBe('/budgets?month=2026-03');
});
