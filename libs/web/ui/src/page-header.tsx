import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names';
import styles from './page-header.module.css';
import hidden from './visually-hidden.module.css';

interface PageHeaderProps {
  title: string;
  /** What is shown large instead, where the name of the screen says least; the name stays for those who hear the page. */
  heading?: string;
  subtitle?: ReactNode;
  /** A button beside the title. */
  titleAction?: ReactNode;
  /** Buttons of the screen. */
  children?: ReactNode;
}

/** The one heading of a screen; it also names the browser's tab. */
export function PageHeader({ title, heading, subtitle, titleAction, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Saldo`;
  }, [title]);
  return (
    <header className={classNames(styles.header, Boolean(heading) && styles.telling)}>
      <div>
        <h1 className={heading ? hidden.hidden : styles.title}>{title}</h1>
        {heading && (
          <h2 className={styles.title} aria-live="polite">
            {heading}
          </h2>
        )}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {titleAction}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
