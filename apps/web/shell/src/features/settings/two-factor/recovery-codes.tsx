import { saveFile } from '@saldo/api';
import { useSession } from '@saldo/session';
import { Button, DialogActions } from '@saldo/ui';
import { Download } from 'lucide-react';
import { t } from '../messages';
import { CopyButton } from './copy-button';
import styles from './two-factor.module.css';

/** Shows new recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const email = useSession((state) => state.user?.email);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const title = t('shell.settings.two-factor.codes-file', { email });
    saveFile(new Blob([`${title}\n\n${text}`], { type: 'text/plain' }), 'saldo-recovery-codes.txt');
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
        <CopyButton text={text}>{t('shell.settings.two-factor.copy')}</CopyButton>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onKept}>
          {t('shell.settings.two-factor.codes-saved')}
        </Button>
      </DialogActions>
    </>
  );
}
