import { formatCount } from '@saldo/format';
import { Button, classNames, Dialog, DialogActions, IconButton } from '@saldo/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ClearFilters } from './clear-filters';
import styles from './filters.module.css';
import { t } from './messages';

interface FiltersButtonProps {
  /** `icon` has no text. `more` stands beside the usual fields and opens the others. */
  kind?: 'icon' | 'button' | 'more';
  /** Number of active filters. */
  active: number;
  /** Values for the message with the number of matching transactions; undefined until it is known. */
  found: { count: number; number: string } | undefined;
  onClear: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A button with the number of active filters that opens their fields. */
export function FiltersButton({ kind = 'button', active, found, onClear, children }: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const button = {
    ...({ 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const),
    icon: <SlidersHorizontal size={16} aria-hidden />,
  };
  const label = active > 0 ? t('filters.open-active', { number: formatCount(active) }) : t('filters.open');
  return (
    <>
      {kind === 'icon' ? (
        <IconButton
          {...button}
          framed
          label={label}
          className={classNames(styles.icon, active > 0 && styles.on)}
        />
      ) : (
        <Button {...button} variant={kind === 'more' ? 'quiet' : undefined}>
          {kind === 'more' ? t('filters.more') : label}
        </Button>
      )}
      {open && (
        <Dialog title={t('filters.title')} onClose={close}>
          <div className={styles.stack}>{children}</div>
          <DialogActions>
            <ClearFilters disabled={active === 0} onClear={onClear} />
            <Button variant="primary" onClick={close}>
              {found ? t('filters.show-count', found) : t('filters.show')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
