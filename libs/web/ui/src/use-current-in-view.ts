import { useEffect, useRef } from 'react';

/**
 * Scrolls the link of the current page into view, in a row of links that may be wider than the screen.
 * @param path path of the current page
 */
export function useCurrentInView(path: string) {
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = links.current?.querySelector('[aria-current]');
    // jsdom lacks layout and this method.
    if (current && 'scrollIntoView' in current)
      current.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return links;
}
