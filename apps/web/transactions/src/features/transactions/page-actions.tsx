import { AlertDialog, Button } from '@saldo/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { exportTransactions } from './api/export-transactions';
import { filtersOf, hasFilters, type ListQuery } from './list-query';
import styles from './page-actions.module.css';

interface PageActionsProps {
  query: ListQuery;
  selectedCount: number;
  onDelete: () => void;
  onCategories: () => void;
  onImport: () => void;
  onAdd: () => void;
}

/** The buttons of the screen. */
export function PageActions({ query, selectedCount, ...actions }: PageActionsProps) {
  return (
    <>
      {selectedCount > 0 && (
        <Button variant="danger" className={styles.delete} onClick={actions.onDelete}>
          Delete ({selectedCount})
        </Button>
      )}
      <Button className={styles.action} onClick={actions.onCategories}>
        Manage Categories
      </Button>
      <Button className={styles.action} onClick={actions.onImport}>
        Import CSV
      </Button>
      <ExportButton query={query} />
      <Button
        variant="primary"
        className={styles.action}
        icon={<Plus size={16} aria-hidden />}
        aria-keyshortcuts="n"
        onClick={actions.onAdd}
      >
        Add Transaction
      </Button>
    </>
  );
}

function ExportButton({ query }: { query: ListQuery }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    setState('busy');
    try {
      await exportTransactions(filtersOf(query));
      setState('idle');
    } catch (error) {
      console.error('Failed to export transactions', error);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        className={styles.action}
        busy={state === 'busy'}
        title={hasFilters(query) ? 'What the filters show' : undefined}
        onClick={() => void run()}
      >
        Export to CSV
      </Button>
      {state === 'failed' && (
        <AlertDialog sentence="Failed to export CSV. Please try again." onClose={() => setState('idle')} />
      )}
    </>
  );
}
