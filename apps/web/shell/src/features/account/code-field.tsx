import { Button, TextField } from '@saldo/ui';
import { type ComponentProps, useState } from 'react';
import styles from './code-field.module.css';

/** What makes a phone offer the code that it knows. */
export const codeInput = { label: 'Code', autoComplete: 'one-time-code', inputMode: 'numeric' } as const;

const fromApp = { ...codeInput, hint: 'The six-digit code from your authenticator app.' } as const;
const fromPaper = {
  label: 'Recovery code',
  hint: 'One of the codes you saved when you set up two-factor authentication. Each works once.',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  /** The other kind is wanted: what was typed, and was wrong with it, is of no use any more. */
  onSwitch: () => void;
}

/** A code of the app, or one of those that stand in for it; who chooses between them goes on in the field. */
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
        {...(isFromApp ? fromApp : fromPaper)}
        {...input}
      />
      <Button variant="quiet" onClick={change}>
        {isFromApp ? 'Use a recovery code' : 'Use the app'}
      </Button>
    </div>
  );
}
