import { formatCount } from '@saldo/format';
import { Button, Dialog, DialogActions, useShortcut } from '@saldo/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';

interface FiltersButtonProps {
  /** How many filters are on. */
  active: number;
  /** How many transactions match, once that is known. */
  total: number | undefined;
  /** More match than `total`. */
  isTotalMinimum?: boolean | undefined;
  onClear: () => void;
  /** The fields. */
  children: ReactNode;
}

/** On a phone: a button with the number of filters that are on, which opens the fields. */
export function FiltersButton({ active, total, isTotalMinimum, onClear, children }: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  useShortcut('/', () => setOpen(true));
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
      >
        {active > 0
          ? t('transactions.filters.open-active', { number: formatCount(active) })
          : t('transactions.filters.open')}
      </Button>
      {open && (
        <Dialog title={t('transactions.filters.title')} onClose={close}>
          {children}
          <DialogActions>
            <Button disabled={active === 0} onClick={onClear}>
              {t('transactions.filters.clear')}
            </Button>
            <Button variant="primary" onClick={close}>
              {showLabel(total, isTotalMinimum)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function showLabel(total: number | undefined, isMinimum?: boolean): string {
  if (total === undefined) return t('transactions.filters.show');
  return t('transactions.filters.show-count', counted(total, isMinimum));
}
