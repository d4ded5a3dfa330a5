import { Button, TextField } from '@saldo/ui';
import { type ComponentProps, useState } from 'react';
import styles from './code-field.module.css';

/** Lets a phone suggest the code. */
export const codeInput = { label: 'Code', autoComplete: 'one-time-code', inputMode: 'numeric' } as const;

const appCode = { ...codeInput, hint: 'The six-digit code from your authenticator app.' } as const;
const recoveryCode = {
  label: 'Recovery code',
  hint: 'One of the codes you saved when you set up two-factor authentication. Each works once.',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  /** Called when the user switches to the other kind of code. */
  onSwitch: () => void;
}

/** A code of the authenticator app, or a recovery code. Switching focuses the field. */
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
        {...(isFromApp ? appCode : recoveryCode)}
        {...input}
      />
      <Button variant="quiet" onClick={change}>
        {isFromApp ? 'Use a recovery code' : 'Use the app'}
      </Button>
    </div>
  );
}
