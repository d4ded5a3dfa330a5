import { useAction } from '@saldo/actions';
import { IconButton, onDemand } from '@saldo/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../messages';
import { OptionalPart } from '../loading/optional-part';

const PaletteDialog = onDemand(() => import('../palette/palette-dialog'));

/**
 * The button for the command palette, which Ctrl K and ⌘ K also open on every screen. Q opens it for entering a transaction in
 * one line.
 */
export function CommandPalette() {
  const name = t('shell.frame.palette');
  const [opened, setOpened] = useState<'commands' | 'line'>();
  const close = () => setOpened(undefined);
  const line = t('shell.frame.line');
  useAction({ label: line, key: 'q', run: () => setOpened('line') });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (
        !(event.ctrlKey || event.metaKey) ||
        document.querySelector('[role="dialog"], [role="alertdialog"]')
      )
        return;
      // Prevent the browser's own shortcut, which starts a search.
      event.preventDefault();
      setOpened('commands');
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
        onClick={() => setOpened('commands')}
      />
      {opened && (
        <OptionalPart onFailed={close}>
          <PaletteDialog
            title={opened === 'line' ? line : name}
            isEntry={opened === 'line'}
            onClose={close}
          />
        </OptionalPart>
      )}
    </>
  );
}
