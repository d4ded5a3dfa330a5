import { Button } from '@saldo/ui';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FilterProps } from './filter-fields';
import { t } from './messages';

const SavedFiltersDialog = lazy(async () => ({
  default: (await import('./saved-filters-dialog')).SavedFiltersDialog,
}));

/** Opens the saved filters. */
export function SavedFiltersButton({ accounts, filter, onFilter }: FilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Bookmark size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filters.saved.open')}
      </Button>
      {open && (
        <Suspense>
          <SavedFiltersDialog
            accounts={accounts}
            filter={filter}
            onChoose={onFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
