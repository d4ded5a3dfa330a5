import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Button beside the title. */
  titleAction?: ReactNode;
  /** A single low line, for screens whose content should begin near the top. */
  compact?: boolean;
  /** Buttons of the screen. */
  children?: ReactNode;
}

/** The heading of a screen. It is also the title of the browser tab. */
export function PageHeader({ title, subtitle, titleAction, compact, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Saldo`;
  }, [title]);
  return (
    <header className={classNames(styles.header, compact && styles.compact)}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {titleAction}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
