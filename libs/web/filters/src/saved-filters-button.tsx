import type { SavedReport } from '@saldo/contracts';
import { Button, onDemand } from '@saldo/ui';
import { Bookmark, ChartColumn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { activeFilters, filterOf, noFilters } from './filter';
import type { FilterProps } from './filter-fields';
import { t } from './messages';
import type { SavedFiltersDialog } from './saved-filters-dialog';

const loadDialog = async () => ({ default: (await import('./saved-filters-dialog')).SavedFiltersDialog });
type DialogProps<Kind extends 'filters' | 'reports'> = Parameters<typeof SavedFiltersDialog<Kind>>[0];
const FiltersDialog = onDemand<DialogProps<'filters'>>(loadDialog);
const ReportsDialog = onDemand<DialogProps<'reports'>>(loadDialog);

/** Opens the saved filters. */
export function SavedFiltersButton({ accounts, filter, onFilter }: FilterProps) {
  return (
    <OpenButton text={t('filters.saved.open')} icon={<Bookmark size={16} aria-hidden />}>
      {(close) => (
        <FiltersDialog
          kind="filters"
          accounts={accounts}
          current={activeFilters(filter).length > 0 ? { filter: filterOf(filter) } : undefined}
          onChoose={(saved) => onFilter({ ...noFilters, ...saved.filter })}
          onClose={close}
        />
      )}
    </OpenButton>
  );
}

interface SavedReportsButtonProps extends Pick<FilterProps, 'accounts'> {
  current: Omit<SavedReport, 'name'>;
  onChoose: (saved: SavedReport) => void;
}

/** Opens the saved reports. */
export function SavedReportsButton({ accounts, current, onChoose }: SavedReportsButtonProps) {
  return (
    <OpenButton text={t('filters.saved-reports.open')} icon={<ChartColumn size={16} aria-hidden />}>
      {(close) => <ReportsDialog kind="reports" {...{ accounts, current, onChoose }} onClose={close} />}
    </OpenButton>
  );
}

interface OpenButtonProps {
  text: string;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
}

function OpenButton({ text, icon, children }: OpenButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
