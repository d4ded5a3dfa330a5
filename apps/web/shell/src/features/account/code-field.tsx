import { Button, TextField } from '@saldo/ui';
import { type ComponentProps, useState } from 'react';
import { t } from '../../messages';
import styles from './code-field.module.css';

/** Returns input attributes that let a phone suggest the code. */
export const codeInput = () =>
  ({ label: t('shell.code.app-code'), autoComplete: 'one-time-code', inputMode: 'numeric' }) as const;

const appCode = () => ({ ...codeInput(), hint: t('shell.code.app-code-hint') });
const recoveryCode = () => ({
  label: t('shell.code.recovery-code'),
  hint: t('shell.code.recovery-code-hint'),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
});

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  /** Called when the user switches between the two kinds of codes. */
  onSwitch: () => void;
}

/** A field for a code of the authenticator app or a recovery code. Switching between the two focuses the field. */
export function CodeField({ autoFocus, onSwitch, ...input }: CodeFieldProps) {
  const [switches, setSwitches] = useState(0);
  const isFromApp = switches % 2 === 0;
  const change = () => {
    setSwitches(switches + 1);
    onSwitch();
  };
  return (
    <div className={styles.code}>
      <TextField
        key={switches}
        autoFocus={autoFocus || switches > 0}
        required
        {...(isFromApp ? appCode() : recoveryCode())}
        {...input}
      />
      <Button variant="quiet" onClick={change}>
        {t(isFromApp ? 'shell.code.use-recovery-code' : 'shell.code.use-app')}
      </Button>
    </div>
  );
}
