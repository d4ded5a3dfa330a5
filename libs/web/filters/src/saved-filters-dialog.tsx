import { request, useChange } from '@saldo/api';
import { type Account, filterCalls, limits, type SavedView, savedView } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { Button, Dialog, IconButton, LoadingNote, RetryNote, TextField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { filterText } from './filter-chips';
import styles from './saved-filters.module.css';
import { t } from './messages';
import { savedFiltersQuery } from './saved-filters-query';

type SavedKind = 'filters' | 'reports';

interface SavedFiltersDialogProps<Kind extends SavedKind> {
  kind: Kind;
  accounts: readonly Account[];
  /** The view that can be saved now, if any. */
  current: Omit<SavedView, 'name'> | undefined;
  onChoose: (saved: SavedOf<Kind>) => void;
  onClose: () => void;
}

/** A saved filter or report, as `listFilters` returns it. */
type SavedOf<Kind extends SavedKind> = Awaited<
  ReturnType<typeof request<typeof filterCalls.listFilters>>
>[Kind][number];

const textsOf = () => ({
  filters: {
    title: t('filters.saved.title'),
    none: t('filters.saved.none'),
    failed: t('filters.saved.failed'),
    name: t('filters.saved.name'),
    saveFailed: t('filters.saved.save-failed'),
    deleteFailed: t('filters.saved.delete-failed'),
  },
  reports: {
    title: t('filters.saved-reports.title'),
    none: t('filters.saved-reports.none'),
    failed: t('filters.saved-reports.failed'),
    name: t('filters.saved-reports.name'),
    saveFailed: t('filters.saved-reports.save-failed'),
    deleteFailed: t('filters.saved-reports.delete-failed'),
  },
});

/** A dialog with the saved filters or reports. The user can apply and delete them, and save the current one under a name. */
export function SavedFiltersDialog<Kind extends SavedKind>(props: SavedFiltersDialogProps<Kind>) {
  const { kind, accounts, current, onChoose, onClose } = props;
  const texts = textsOf()[kind];
  const { data, isError, refetch } = useQuery(savedFiltersQuery);
  const list: readonly SavedOf<Kind>[] | undefined = data?.[kind];
  const removal = useChange(
    (name: string) =>
      request(filterCalls.removeFilter, { body: { name, ...(kind === 'reports' && { isReport: true }) } }),
    {
      name: `delete one of the saved ${kind}`,
      otherwise: texts.deleteFailed,
      keys: [savedFiltersQuery.queryKey],
    },
  );
  const choose = (saved: SavedOf<Kind>) => {
    onChoose(saved);
    onClose();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {isError && <RetryNote message={texts.failed} onRetry={() => void refetch()} />}
      {!list && !isError && <LoadingNote />}
      {list?.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <ul>
        {list?.map((saved) => (
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
      {current && <SaveForm kind={kind} current={current} onSaved={onClose} />}
    </Dialog>
  );
}

interface SaveFormProps {
  kind: SavedKind;
  current: Omit<SavedView, 'name'>;
  onSaved: () => void;
}

function SaveForm({ kind, current, onSaved }: SaveFormProps) {
  const texts = textsOf()[kind];
  const form = useFieldForm({
    defaultValues: { name: '' },
    resolver: zodResolver(savedView.pick({ name: true })),
  });
  const saving = useChange((saved: SavedView) => request(filterCalls.saveFilter, { body: saved }), {
    name: `save ${kind}`,
    otherwise: texts.saveFailed,
    keys: [savedFiltersQuery.queryKey],
  });
  const submit = form.handleSubmit(({ name }) =>
    saving.run({ ...current, name }, { onDone: onSaved, onFieldErrors: form.setFieldErrors }),
  );
  const { error, ...name } = form.field('name');
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts.name}
        maxLength={limits.filterNameLength}
        autoComplete="off"
        error={error ?? saving.problem}
        {...name}
      />
      <Button type="submit" variant="primary" busy={saving.busy}>
        {t('filters.saved.save')}
      </Button>
    </form>
  );
}
