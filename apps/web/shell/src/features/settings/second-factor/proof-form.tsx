import { queryKeys, useChange } from '@saldo/api';
import { DialogForm, PasswordField, useFields } from '@saldo/ui';
import { CodeField } from '../../account/code-field';

interface Proof {
  currentPassword: string;
  code: string;
}

interface ProofFormProps<Output> {
  /** What it does, as the log has it. */
  name: string;
  submitLabel: string;
  call: (proof: Proof) => Promise<Output>;
  onDone: (output: Output) => void;
  onClose: () => void;
}

/** Password and code, for what changes or ends a second factor. */
export function ProofForm<Output>({ name, submitLabel, call, onDone, onClose }: ProofFormProps<Output>) {
  const { values, bind, change, setFaults } = useFields(() => ({ currentPassword: '', code: '' }));
  const { busy, problem, run } = useChange(call, {
    name,
    otherwise: 'This did not succeed. Please try again.',
    keys: [queryKeys.secondFactor, queryKeys.securityLog],
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
