import { reviewCountQuery } from '@saldo/api';
import { formatCount } from '@saldo/format';
import { classNames } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '../../messages';
import type { Screen } from '../../screens';
import { loadScreen } from '../loading/lazy-screen';
import { loaderOf } from '../remotes/loader-of';
import styles from './screen-link.module.css';

interface ScreenLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'onClick'> {
  screen: Screen;
}

/** Maximum number to show; a larger one would cover the next link. */
const MOST_COUNTED = 99;

/**
 * A link to a screen, which starts to load when the pointer or the focus reaches the link. The link to the transactions shows how
 * many wait for a review.
 */
export function ScreenLink({ screen, className, ...props }: ScreenLinkProps) {
  const [path] = useLocation();
  const isCounted = screen.path === '/transactions';
  const { data = 0 } = useQuery({ ...reviewCountQuery, enabled: isCounted });
  const count = isCounted ? data : 0;
  const isCurrent = path.startsWith(screen.path);
  const preload = () => {
    // Ignore failures: opening the screen tries again and shows them.
    if (!isCurrent) loadScreen(loaderOf(screen)).catch(() => undefined);
  };
  return (
    <Link
      {...props}
      className={classNames(styles.link, className)}
      href={screen.path}
      {...(count > 0 && {
        'data-count': count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count),
        title: t('shell.frame.to-review', { count, number: formatCount(count) }),
      })}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}
