import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import type { Screen } from '../../screens';
import { loadScreen } from '../loading/lazy-screen';
import { loaderOf } from '../remotes/loader-of';

interface ScreenLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'onClick'> {
  screen: Screen;
}

/** A link to a screen, which begins to load when the pointer or the focus reaches the link. */
export function ScreenLink({ screen, ...props }: ScreenLinkProps) {
  const [path] = useLocation();
  const isCurrent = path.startsWith(screen.path);
  const preload = () => {
    // A failure shows when the screen is opened, which tries again.
    if (!isCurrent) loadScreen(loaderOf(screen)).catch(() => undefined);
  };
  return (
    <Link
      {...props}
      href={screen.path}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}
