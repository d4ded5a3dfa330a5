import { queryKeys, useChange } from '@saldo/api';
import { DialogForm, PasswordField, useFields } from '@saldo/ui';
import { CodeField } from '../../account/code-field';

interface Proof {
  currentPassword: string;
  code: string;
}

interface ReauthenticationFormProps<Output> {
  /** What it does, as the log has it. */
  name: string;
  submitLabel: string;
  call: (proof: Proof) => Promise<Output>;
  onDone: (output: Output) => void;
  onClose: () => void;
}

/** Asks for the password and a code before two-factor authentication is changed or turned off. */
export function ReauthenticationForm<Output>({
  name,
  submitLabel,
  call,
  onDone,
  onClose,
}: ReauthenticationFormProps<Output>) {
  const { values, bind, change, setFaults } = useFields(() => ({ currentPassword: '', code: '' }));
  const { busy, problem, run } = useChange(call, {
    name,
    otherwise: "Couldn't save the change. Try again.",
    keys: [queryKeys.twoFactor, queryKeys.securityLog],
  });
  return (
    <DialogForm
      submitLabel={submitLabel}
      busy={busy}
      problem={problem}
      onSubmit={() => run(values, { onDone, onFaults: setFaults })}
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...bind('currentPassword')}
      />
      <CodeField onSwitch={() => change('code', '')} {...bind('code')} />
    </DialogForm>
  );
}
