import { loadApp } from './load-app';

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState({ from: 'the router' }, '');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Opens the page while the first loads fail. Returns how often the app was loaded. */
async function loadsWith(failures: number): Promise<number> {
  let loads = 0;
  const open = (): Promise<void> =>
    loadApp(
      async () => {
        loads += 1;
        if (loads <= failures) throw new Error('ChunkLoadError');
      },
      () => void open(),
    );
  await open();
  await jest.runAllTimersAsync();
  return loads;
}

it('loads the app once', async () => {
  expect(await loadsWith(0)).toBe(1);
});

it('retries after a temporary failure', async () => {
  expect(await loadsWith(3)).toBe(4);
  expect(document.body.textContent).toBe('');
  expect(history.state).toMatchObject({ from: 'the router' });
});

it('shows a message after repeated failures, and retries on the next visit', async () => {
  for (const visit of ['first', 'second']) {
    expect([visit, await loadsWith(Infinity)]).toEqual([visit, 4]);
    expect(document.body.textContent).toMatch(/^(Couldn't load Saldo\. .*)+$/);
  }
});

it.each([
  ['de-AT', /^Saldo konnte nicht geladen werden\./],
  ['ar', /^تعذّر تحميل Saldo\./],
  ['fr-FR', /^Couldn't load Saldo\./],
])(
  'shows the message in the app language that matches the browser language %s',
  async (language, sentence) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    await loadsWith(Infinity);
    expect(document.body.textContent).toMatch(sentence);
    expect(document.querySelector('p')).toHaveAttribute('dir', 'auto');
  },
);
