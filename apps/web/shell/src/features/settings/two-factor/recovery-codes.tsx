import { saveFile } from '@saldo/api';
import { useSession } from '@saldo/session';
import { Button, DialogActions, LeaveQuestion } from '@saldo/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '../messages';
import { CopyButton } from './copy-button';
import styles from './two-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, which are shown only once. Asks before they are left without a copy. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const email = useSession((state) => state.user?.email);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const title = t('shell.settings.two-factor.codes-file', { email });
    saveFile(new Blob([`${title}\n\n${text}`], { type: 'text/plain' }), 'saldo-recovery-codes.txt');
    setIsSaved(true);
  };
  return (
    <>
      <p>{t('shell.settings.two-factor.codes-intro')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className={styles.mono}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {/* Not the closing button: Enter may be pressed twice. */}
        <Button autoFocus icon={<Download size={16} aria-hidden />} onClick={save}>
          {t('shell.settings.two-factor.download')}
        </Button>
        <CopyButton text={text} onCopied={() => setIsSaved(true)}>
          {t('shell.settings.two-factor.copy')}
        </CopyButton>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('shell.settings.two-factor.codes-saved')}
        </Button>
      </DialogActions>
      {!isSaved && (
        <LeaveQuestion
          sentence={t('shell.settings.two-factor.codes-unsaved')}
          confirmLabel={t('shell.settings.two-factor.codes-leave')}
          onLeave={onClose}
        />
      )}
    </>
  );
}
