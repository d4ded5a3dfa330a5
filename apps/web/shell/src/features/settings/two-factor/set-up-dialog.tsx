import { request, useChange } from '@saldo/api';
import { routes, type SecondFactorSecret } from '@saldo/contracts';
import { Dialog, DialogForm, PasswordField, useFields } from '@saldo/ui';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes';
import { ScanForm } from './scan-form';

/** From the password over the app to the recovery codes. It is on when the codes are shown. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  const title = codes ? 'Your recovery codes' : 'Set up two-factor authentication';
  return (
    <Dialog title={title} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : secret ? (
        <ScanForm secret={secret} onDone={setCodes} onClose={onClose} />
      ) : (
        <PasswordStep onDone={setSecret} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  onDone: (secret: SecondFactorSecret) => void;
  onClose: () => void;
}

function PasswordStep({ onDone, onClose }: PasswordStepProps) {
  const { values, bind, setFaults } = useFields(() => ({ currentPassword: '' }));
  const { busy, problem, run } = useChange(
    (body: typeof values) => request(routes.beginSecondFactor, { body }),
    { name: 'start two-factor setup', otherwise: "Couldn't start the setup. Try again.", keys: [] },
  );
  return (
    <DialogForm
      submitLabel="Continue"
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
    </DialogForm>
  );
}
