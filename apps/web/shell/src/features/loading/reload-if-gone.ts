const KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/**
 * Reloads the page, at most once a minute, if a file of it no longer exists after a release. Returns whether it reloads. A server
 * that is down is no reason to reload.
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

/** The file that a bundler's error is about, if it is one. */
function chunkAddress(error: unknown): string | undefined {
  if (!(error instanceof Error) || !/Loading (CSS )?chunk/i.test(error.message)) return undefined;
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? request : undefined;
}
