import type { User } from '@saldo/contracts';

const ada: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const values = { name: 'Lunch', parts: [{ amount: '3' }] };

/** Loads the module again, as when a page is opened or reloaded. */
async function load() {
  jest.resetModules();
  return import('./index');
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('a draft lasts over a reload, for its user', async () => {
  const first = await load();
  first.session.setUser(ada);
  first.keepDraft('transaction', values);

  const reloaded = await load();
  expect(reloaded.readDraft('transaction')).toBeUndefined();
  reloaded.session.setUser(ada);
  expect(reloaded.readDraft('transaction')).toEqual(values);
  reloaded.discardDraft('transaction');
  expect(sessionStorage).toHaveLength(0);
});

test('another user gets no draft, and removes it', async () => {
  const first = await load();
  first.session.setUser(ada);
  first.keepDraft('transaction', values);

  const reloaded = await load();
  reloaded.session.setUser({ ...ada, _id: 'b' });
  expect(reloaded.readDraft('transaction')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('a logout removes all drafts', async () => {
  const page = await load();
  page.session.setUser(ada);
  page.keepDraft('transaction', values);
  page.session.end();
  expect(sessionStorage).toHaveLength(0);
  page.session.setUser(ada);
  expect(page.readDraft('transaction')).toBeUndefined();
});

test('the drafts of a session that the server has ended wait for the same user', async () => {
  const page = await load();
  page.session.setUser(ada);
  page.keepDraft('transaction', values);
  page.session.interrupt();
  page.keepDraft('budget', { amount: '5' });
  page.session.begin({ ...ada, token: 'new' });
  expect(page.readDraft('transaction')).toEqual(values);
  expect(page.readDraft('budget')).toEqual({ amount: '5' });
});

test('another user gets no draft of a session that the server has ended', async () => {
  const page = await load();
  page.session.setUser(ada);
  page.keepDraft('transaction', values);
  page.session.interrupt();
  page.session.begin({ ...ada, _id: 'b', token: 'new' });
  expect(page.readDraft('transaction')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('without storage a draft lasts as long as the page', async () => {
  const page = await load();
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  page.session.setUser(ada);
  page.keepDraft('transaction', values);
  expect(page.readDraft('transaction')).toEqual(values);
});
