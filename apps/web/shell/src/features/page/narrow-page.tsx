import { Brand } from '@saldo/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { LanguageMenu } from '../language/language-menu';
import styles from './narrow-page.module.css';

interface NarrowPageProps {
  heading: string;
  /** Sentence under the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A narrow page with the logo, a heading and a form. */
export function NarrowPage({ heading, lead, children }: NarrowPageProps) {
  useEffect(() => {
    document.title = `${heading} · Saldo`;
  }, [heading]);
  return (
    <div className={styles.page}>
      <header>
        <Link href="/" className={styles.brand}>
          <Brand />
        </Link>
        <div className={styles.language}>
          <LanguageMenu />
        </div>
      </header>
      <main className={styles.main} tabIndex={-1}>
        <h1 className={styles.heading}>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
