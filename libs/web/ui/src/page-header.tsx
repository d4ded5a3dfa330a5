import { type ReactNode, useEffect } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** A button beside the title. */
  titleAction?: ReactNode;
  /** Buttons of the screen. */
  children?: ReactNode;
}

/** The heading of a screen, which is also the title of the browser's tab. */
export function PageHeader({ title, subtitle, titleAction, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Saldo`;
  }, [title]);
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {titleAction}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
