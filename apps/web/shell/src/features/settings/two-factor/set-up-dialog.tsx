import { request, useChange } from '@saldo/api';
import { routes, twoFactorBegin, type TwoFactorSecret } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { Dialog, DialogForm, PasswordField } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../messages';
import { RecoveryCodes } from './recovery-codes';
import { ScanForm } from './scan-form';

/**
 * Asks for the password, then for a code of the app, which turns two-factor authentication on, and then shows the recovery codes.
 */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  const title = codes
    ? t('shell.settings.two-factor.codes-title')
    : t('shell.settings.two-factor.set-up-title');
  return (
    <Dialog title={title} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : secret ? (
        <ScanForm secret={secret} onDone={setCodes} onClose={onClose} />
      ) : (
        <PasswordStep onDone={setSecret} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  onDone: (secret: TwoFactorSecret) => void;
  onClose: () => void;
}

function PasswordStep({ onDone, onClose }: PasswordStepProps) {
  const form = useFieldForm({
    defaultValues: { currentPassword: '' },
    resolver: zodResolver(twoFactorBegin),
  });
  const { busy, problem, run } = useChange(
    (body: { currentPassword: string }) => request(routes.beginTwoFactor, { body }),
    {
      name: 'start two-factor setup',
      otherwise: t('shell.settings.two-factor.set-up-failed'),
      keys: [],
    },
  );
  return (
    <DialogForm
      submitLabel={t('shell.settings.two-factor.continue')}
      busy={busy}
      problem={problem}
      onSubmit={form.handleSubmit((body) => run(body, { onDone, onFieldErrors: form.setFieldErrors }))}
      onClose={onClose}
    >
      <PasswordField
        label={t('shell.settings.password.current')}
        autoComplete="current-password"
        autoFocus
        {...form.field('currentPassword')}
      />
    </DialogForm>
  );
}
