import { saveFile } from '@saldo/api';
import { useSession } from '@saldo/session';
import { Button, DialogActions } from '@saldo/ui';
import { Download } from 'lucide-react';
import { CopyButton } from './copy-button';
import styles from './second-factor.module.css';

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const email = useSession((state) => state.user?.email ?? '');
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const words = `Recovery codes for Saldo, ${email}. Each works once.\n\n${text}`;
    saveFile(new Blob([words], { type: 'text/plain' }), 'saldo-recovery-codes.txt');
  };
  return (
    <>
      <p>
        Each of these lets you in once without your app. They are shown only now: keep them where you find
        them without your phone.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className={styles.mono}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {/* Not the button that ends it, which Enter pressed twice would press. */}
        <Button autoFocus icon={<Download size={16} aria-hidden />} onClick={save}>
          Download
        </Button>
        <CopyButton text={text}>Copy</CopyButton>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </DialogActions>
    </>
  );
}
