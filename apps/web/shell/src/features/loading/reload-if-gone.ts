const KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/**
 * Reloads the page if one of its files no longer exists after a release, but at most once a minute. Returns whether it reloads.
 * Does not reload if the server is down.
 */
export async function reloadIfGone(error: unknown, reload = () => location.reload()): Promise<boolean> {
  const address = chunkAddress(error);
  if (!address || Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return false;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404 && answer?.status !== 410) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  reload();
  return true;
}

/** Returns the URL of the file that a bundler's error is about; undefined for other errors. */
function chunkAddress(error: unknown): string | undefined {
  if (!(error instanceof Error) || !/Loading (CSS )?chunk/i.test(error.message)) return undefined;
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? request : undefined;
}
