import { Dialog, useShortcut } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import styles from './shortcuts-dialog.module.css';

/** All keyboard shortcuts. */
function shortcuts(): [keys: string[], what: string][] {
  const enter = t('shell.shortcuts.key.enter');
  return [
    [['N'], t('shell.shortcuts.add')],
    [['/'], t('shell.shortcuts.search')],
    [['←', '→'], t('shell.shortcuts.month')],
    [['↑', '↓', 'J', 'K'], t('shell.shortcuts.move')],
    [[enter, 'E'], t('shell.shortcuts.edit')],
    [['R'], t('shell.shortcuts.repeat')],
    [['F2'], t('shell.shortcuts.edit-in-place')],
    [['C'], t('shell.shortcuts.category')],
    [['T'], t('shell.shortcuts.tags')],
    [[t('shell.shortcuts.key.space'), 'X'], t('shell.shortcuts.select')],
    [[t('shell.shortcuts.key.delete')], t('shell.shortcuts.delete')],
    [[t('shell.shortcuts.key.ctrl'), enter], t('shell.shortcuts.save')],
    [[t('shell.shortcuts.key.escape')], t('shell.shortcuts.close')],
    [['?'], t('shell.shortcuts.show')],
  ];
}

/** Lists the keyboard shortcuts; opened by `?` on every screen. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  if (!open) return null;
  return (
    <Dialog title={t('shell.shortcuts.title')} onClose={() => setOpen(false)}>
      <dl>
        {shortcuts().map(([keys, what]) => (
          <div key={what} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
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
