import { PageHeader } from '@saldo/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from './messages';
import styles from './name-pages.module.css';

interface NameHeaderProps {
  title: string;
  subtitle: string;
  /** Buttons. */
  children?: ReactNode;
}

/** The heading of a payee or category, below the way to the list. */
export function NameHeader({ title, subtitle, children }: NameHeaderProps) {
  return (
    <>
      <Link href="/transactions" className={styles.back}>
        <ChevronLeft size={16} aria-hidden />
        {t('name-pages.header.back')}
      </Link>
      <PageHeader title={title} subtitle={subtitle}>
        {children}
      </PageHeader>
    </>
  );
}
