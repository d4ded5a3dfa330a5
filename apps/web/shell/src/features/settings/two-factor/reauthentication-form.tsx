import { queryKeys, useChange } from '@saldo/api';
import { twoFactorProof } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { DialogForm, PasswordField } from '@saldo/ui';
import type { z } from 'zod';
import { t } from '../messages';
import { CodeField } from '../../account/code-field';

interface ReauthenticationFormProps<Output> {
  /** Action for the log, as in `Failed to save budget`. */
  name: string;
  submitLabel: string;
  call: (body: z.infer<typeof twoFactorProof>) => Promise<Output>;
  onDone: (output: Output) => void;
  onClose: () => void;
}

/** Asks for the password and a code before changing or turning off two-factor authentication. */
export function ReauthenticationForm<Output>({
  name,
  submitLabel,
  call,
  onDone,
  onClose,
}: ReauthenticationFormProps<Output>) {
  const form = useFieldForm({
    defaultValues: { currentPassword: '', code: '' },
    resolver: zodResolver(twoFactorProof),
  });
  const { busy, problem, run } = useChange(call, {
    name,
    otherwise: t('shell.settings.two-factor.change-failed'),
    keys: [queryKeys.user],
  });
  return (
    <DialogForm
      submitLabel={submitLabel}
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
      <CodeField onSwitch={() => form.change('code', '')} {...form.field('code')} />
    </DialogForm>
  );
}
