import { keySymbol } from '@saldo/actions';
import { Combobox, Dialog, Key } from '@saldo/ui';
import { useState } from 'react';
import { t } from './messages';
import styles from './palette-dialog.module.css';
import { useCommands } from './use-commands';

/** Finds every action, place and name by a few letters, and does it or goes there. */
export default function PaletteDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const commands = useCommands(text);
  return (
    <Dialog title={title} focusFirstField onClose={onClose}>
      <div className={styles.palette}>
        <Combobox
          label={t('palette.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          isOpen
          options={commands}
          listLabel={t('palette.found')}
          none={t('palette.none')}
          keyOf={({ id }) => id}
          onClose={onClose}
          onChoose={({ run }) => {
            onClose();
            // The dialog gives the focus back, and the action may open another one.
            setTimeout(run);
          }}
        >
          {({ label, kind, key }) => (
            <>
              <span className={styles.label}>{label}</span>
              {key && <Key className={styles.key} name={keySymbol(key)} />}
              <span className={styles.kind}>{kind}</span>
            </>
          )}
        </Combobox>
      </div>
    </Dialog>
  );
}
