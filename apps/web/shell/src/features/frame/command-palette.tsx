import { withMessages } from '@saldo/i18n';
import { IconButton } from '@saldo/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../messages';

const PaletteDialog = lazy(() => withMessages(import('../palette/palette-dialog')));

/** The button that opens the command palette, as Ctrl K and ⌘ K do on every screen. */
export function CommandPalette() {
  const name = t('shell.frame.palette');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (
        !(event.ctrlKey || event.metaKey) ||
        document.querySelector('[role="dialog"], [role="alertdialog"]')
      )
        return;
      // Browsers use it for their own search.
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        framed
        label={name}
        icon={<Search size={16} aria-hidden />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <PaletteDialog title={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
