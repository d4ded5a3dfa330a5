import { Dialog, useShortcut } from '@saldo/ui';
import { useState } from 'react';
import styles from './keys-sheet.module.css';

/** Every key of the product, in the order in which one comes to need it. */
const keys: readonly [keys: readonly string[], what: string][] = [
  [['N'], 'New transaction; on Budgets and Recurring, a new one of these'],
  [['/'], 'Search, on Transactions and Receipts'],
  [['←', '→'], 'The month before or after, on Budgets'],
  [['↑', '↓'], 'From row to row in the table'],
  [['Enter'], 'Edit the row'],
  [['Space'], 'Select the row'],
  [['Ctrl', 'Enter'], 'Save a dialog; ⌘ on a Mac'],
  [['Esc'], 'Close a dialog'],
  [['?'], 'This sheet'],
];

/** The sheet of all keys, which `?` opens on every screen. */
export function KeysSheet() {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  if (!open) return null;
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
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
