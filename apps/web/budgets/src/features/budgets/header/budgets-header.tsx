import { Button, PageHeader } from '@saldo/ui';
import { Plus } from 'lucide-react';
import { t } from '../../../messages';
import type { Period } from '../month';
import styles from './budgets-header.module.css';
import { CopyButton } from './copy-button';

interface BudgetsHeaderProps {
  period: Period;
  onAdd: () => void;
}

export function BudgetsHeader({ period, onAdd }: BudgetsHeaderProps) {
  return (
    <PageHeader title={t('budgets.page.title')}>
      {period !== 'all' && <CopyButton to={period} />}
      <Button
        variant="primary"
        className={styles.add}
        icon={<Plus size={16} aria-hidden />}
        aria-keyshortcuts="n"
        onClick={onAdd}
      >
        {t('budgets.page.add')}
      </Button>
    </PageHeader>
  );
}
