import { keySymbol } from '@saldo/actions';
import { Combobox, Dialog, Key } from '@saldo/ui';
import { useState } from 'react';
import { t } from './messages';
import styles from './palette-dialog.module.css';
import { useCommands } from './use-commands';

interface PaletteDialogProps {
  title: string;
  /** Takes a new transaction in one line, and nothing else. */
  isEntry: boolean;
  onClose: () => void;
}

/** Finds every action, place and name by a few letters, and does it or goes there. A line may also say a new transaction. */
export default function PaletteDialog({ title, isEntry, onClose }: PaletteDialogProps) {
  const [text, setText] = useState('');
  const commands = useCommands(text, isEntry);
  return (
    <Dialog title={title} focusFirstField onClose={onClose}>
      <div className={styles.palette}>
        <Combobox
          label={t(isEntry ? 'palette.line' : 'palette.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          isOpen
          options={commands}
          listLabel={t('palette.found')}
          none={t(isEntry ? 'palette.line-none' : 'palette.none')}
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
