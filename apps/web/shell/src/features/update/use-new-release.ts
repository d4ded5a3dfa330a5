import { useEffect, useState } from 'react';
import { releaseOf } from './release-of';

const ASK_EVERY_MS = 10 * 60_000;

/** Whether the server has another release by now than the one that runs here; asked now and then, and on coming back. */
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
    // A server that is away says nothing about releases.
    const askCalmly = () => void ask().catch(() => undefined);
    const timer = setInterval(askCalmly, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askCalmly);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askCalmly);
    };
  }, []);
  return isThere;
}
