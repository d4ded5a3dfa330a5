import { request, useChange } from '@saldo/api';
import { type Account, type Filter, filterCalls, limits, type SavedFilter } from '@saldo/contracts';
import { Button, Dialog, IconButton, LoadingNote, RetryNote, TextField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { activeFilters, filterOf, noFilters } from './filter';
import { filterText } from './filter-chips';
import styles from './saved-filters.module.css';
import { t } from './messages';
import { savedFiltersQuery } from './saved-filters-query';

interface SavedFiltersDialogProps {
  accounts: readonly Account[];
  filter: Filter;
  onChoose: (filter: Filter) => void;
  onClose: () => void;
}

/** The filters that were saved by name: chooses and deletes one, and saves the current ones. */
export function SavedFiltersDialog({ accounts, filter, onChoose, onClose }: SavedFiltersDialogProps) {
  const { data, isError, refetch } = useQuery(savedFiltersQuery);
  const removal = useChange((name: string) => request(filterCalls.removeFilter, { body: { name } }), {
    name: 'delete a saved filter',
    otherwise: t('filters.saved.delete-failed'),
    keys: [savedFiltersQuery.queryKey],
  });
  const choose = (saved: SavedFilter) => {
    onChoose({ ...noFilters, ...saved.filter });
    onClose();
  };
  return (
    <Dialog title={t('filters.saved.title')} onClose={onClose}>
      {isError && <RetryNote message={t('filters.saved.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingNote />}
      {data?.filters.length === 0 && <p className={styles.none}>{t('filters.saved.none')}</p>}
      <ul>
        {data?.filters.map((saved) => (
          <li key={saved.name} className={styles.row}>
            <button type="button" className={styles.choose} onClick={() => choose(saved)}>
              <span className={styles.name}>{saved.name}</span>
              <span className={styles.words}>{filterText(saved.filter, accounts)}</span>
            </button>
            <IconButton
              label={t('filters.saved.delete', { name: saved.name })}
              icon={<Trash2 size={16} aria-hidden />}
              disabled={removal.busy}
              onClick={() => removal.run(saved.name)}
            />
          </li>
        ))}
      </ul>
      {removal.problem && <p role="alert">{removal.problem}</p>}
      {activeFilters(filter).length > 0 && <SaveForm filter={filter} onSaved={onClose} />}
    </Dialog>
  );
}

function SaveForm({ filter, onSaved }: { filter: Filter; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const saving = useChange((saved: SavedFilter) => request(filterCalls.saveFilter, { body: saved }), {
    name: 'save filters',
    otherwise: t('filters.saved.save-failed'),
    keys: [savedFiltersQuery.queryKey],
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.run(
      { name, filter: filterOf(filter) },
      { onDone: onSaved, onFieldErrors: ({ name: text }) => setError(text) },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('filters.saved.name')}
        value={name}
        maxLength={limits.filterNameLength}
        autoComplete="off"
        error={error ?? saving.problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" busy={saving.busy}>
        {t('filters.saved.save')}
      </Button>
    </form>
  );
}
