import { BackLink, PageHeader } from '@saldo/ui';
import type { ReactNode } from 'react';
import { t } from './messages';

interface NameHeaderProps {
  title: string;
  subtitle: string;
  /** Buttons. */
  children?: ReactNode;
}

/** The heading of a page about a payee or category, with a link back to the list. */
export function NameHeader({ title, subtitle, children }: NameHeaderProps) {
  return (
    <>
      <BackLink href="/transactions">{t('name-pages.header.back')}</BackLink>
      <PageHeader title={title} subtitle={subtitle}>
        {children}
      </PageHeader>
    </>
  );
}
