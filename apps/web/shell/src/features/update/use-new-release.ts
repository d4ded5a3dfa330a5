import { useEffect, useState } from 'react';
import { releaseOf } from './release-of';

const ASK_EVERY_MS = 10 * 60_000;

/** Whether the server has a newer release than this page. Checked from time to time and when the tab becomes visible. */
export function useNewRelease(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const running = releaseOf(document.documentElement.outerHTML);
    let last = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - last < ASK_EVERY_MS) return;
      last = Date.now();
      const html = await fetch('/', { cache: 'no-cache' }).then((answer) => (answer.ok ? answer.text() : ''));
      const offered = releaseOf(html);
      if (offered && offered !== running) setIsThere(true);
    };
    // Ignore failures: an unreachable server does not matter here.
    const check = () => void ask().catch(() => undefined);
    const timer = setInterval(check, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return isThere;
}
