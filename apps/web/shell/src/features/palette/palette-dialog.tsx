import { keySymbol } from '@saldo/actions';
import { Combobox, Dialog, Key } from '@saldo/ui';
import { useState } from 'react';
import { t } from './messages';
import styles from './palette-dialog.module.css';
import { useCommands } from './use-commands';

interface PaletteDialogProps {
  title: string;
  /** Whether it only accepts a new transaction in one line. */
  isEntry: boolean;
  onClose: () => void;
}

/** Finds actions, screens and names by a few letters and opens them. A line may also describe a new transaction. */
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
            // Run after the dialog has returned the focus, because the action may open another dialog.
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
