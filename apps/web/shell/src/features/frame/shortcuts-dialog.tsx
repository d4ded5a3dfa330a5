import { Dialog, useShortcut } from '@saldo/ui';
import { useState } from 'react';
import styles from './shortcuts-dialog.module.css';

/** All keyboard shortcuts. */
const keys: readonly [keys: readonly string[], what: string][] = [
  [['N'], 'Add a transaction, or a budget or recurring transaction on its screen'],
  [['/'], 'Search transactions or receipts'],
  [['←', '→'], 'Previous or next month of budgets'],
  [['↑', '↓'], 'Move between rows'],
  [['Enter'], 'Edit the row'],
  [['Space'], 'Select the row'],
  [['Ctrl', 'Enter'], 'Save a dialog (⌘ Enter on a Mac)'],
  [['Esc'], 'Close a dialog'],
  [['?'], 'Show this list'],
];

/** Lists the keyboard shortcuts; opened by `?` on every screen. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  if (!open) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => setOpen(false)}>
      <dl>
        {keys.map(([names, what]) => (
          <div key={what} className={styles.row}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
