import { saveFile } from '@saldo/api';
import { useSession } from '@saldo/session';
import { Button, DialogActions } from '@saldo/ui';
import { Download } from 'lucide-react';
import { CopyButton } from './copy-button';
import styles from './two-factor.module.css';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const email = useSession((state) => state.user?.email);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const title = ['Recovery codes for Saldo', email].filter(Boolean).join(', ');
    saveFile(
      new Blob([`${title}. Each works once.\n\n${text}`], { type: 'text/plain' }),
      'saldo-recovery-codes.txt',
    );
  };
  return (
    <>
      <p>
        Use one of these codes to log in when you don't have your phone. Each works once. Save them now: you
        won't see them again.
      </p>
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
          Download
        </Button>
        <CopyButton text={text}>Copy</CopyButton>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onKept}>
          I've saved them
        </Button>
      </DialogActions>
    </>
  );
}
