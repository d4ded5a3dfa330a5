import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** A button beside the title. */
  titleAction?: ReactNode;
  /** One low line, for a screen whose content should begin high up. */
  compact?: boolean;
  /** Buttons of the screen. */
  children?: ReactNode;
}

/** The heading of a screen, which is also the title of the browser's tab. */
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
