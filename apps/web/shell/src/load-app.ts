const MOST_RETRIES = 3;
const FIRST_WAIT_MS = 1_000;

/** Messages outside of the catalogs, because these may have failed to load. */
const failures: Record<string, string> = {
  de: 'Saldo konnte nicht geladen werden. Prüfe deine Verbindung und lade die Seite neu.',
  ar: 'تعذّر تحميل Saldo. تحقق من الاتصال وأعد تحميل الصفحة.',
};

/** Returns the number of retries, stored in the history entry. It survives a reload even if storage is blocked. */
const retriesSoFar = () => (history.state as { loadRetries?: number } | null)?.loadRetries ?? 0;
const keepRetries = (loadRetries: number) => history.replaceState({ ...history.state, loadRetries }, '');

/**
 * Loads the app. Reloads the page if a file fails to load, for example when the network changes: Module Federation never retries
 * a shared module that failed. After three attempts, the page shows a message.
 */
export async function loadApp(load: () => Promise<unknown>, reload = () => location.reload()): Promise<void> {
  const retries = retriesSoFar();
  try {
    await load();
    if (retries > 0) keepRetries(0);
  } catch {
    const isLast = retries >= MOST_RETRIES;
    keepRetries(isLast ? 0 : retries + 1);
    if (isLast) document.body.append(failureNote());
    else setTimeout(reload, FIRST_WAIT_MS * 2 ** retries);
  }
}

function failureNote(): HTMLElement {
  const note = document.createElement('p');
  note.dir = 'auto';
  note.textContent =
    failures[navigator.language.slice(0, 2)] ??
    "Couldn't load Saldo. Check your connection and reload the page.";
  return note;
}
