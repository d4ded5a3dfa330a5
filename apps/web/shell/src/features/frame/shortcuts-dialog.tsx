import { keySymbol, useAction, useActions } from '@saldo/actions';
import { Dialog, Key } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import styles from './shortcuts-dialog.module.css';

/** Returns the keys that work on several screens. */
function shortcuts(): [keys: string[], what: string][] {
  const enter = t('shell.shortcuts.key.enter');
  return [
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
    [[t('shell.shortcuts.key.ctrl'), 'K'], t('shell.shortcuts.palette')],
  ];
}

/** Returns the keys of the current screen. */
function useOwnKeys(): [keys: string[], what: string][] {
  return useActions((state) => state.actions).flatMap(({ key, label }) =>
    key ? [[[keySymbol(key)], label]] : [],
  );
}

/** Lists the keyboard shortcuts. `?` opens it on every screen. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useAction({ label: t('shell.shortcuts.title'), key: '?', run: () => setOpen(true) });
  const own = useOwnKeys();
  if (!open) return null;
  return (
    <Dialog title={t('shell.shortcuts.title')} onClose={() => setOpen(false)}>
      <dl>
        {[...own, ...shortcuts()].map(([keys, what]) => (
          <div key={what} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
