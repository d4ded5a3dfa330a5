import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, messageOf, queryKeys, request } from '@saldo/api';
import { passwordChange, routes } from '@saldo/contracts';
import { useSession } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { Button, Card, PasswordField } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CodeField } from '../account/code-field';
import { useCodeDemand } from './second-factor/use-second-factor';
import styles from './settings-page.module.css';

const empty: z.input<typeof passwordChange> = { currentPassword: '', newPassword: '' };
const FAILED = 'The password could not be changed. Please try again.';

/** Changes the password; the server ends all other sessions. */
export function PasswordForm() {
  const email = useSession((state) => state.user?.email);
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(passwordChange), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { asksForCode, isAboutCode } = useCodeDemand();

  const save = form.handleSubmit(async (body) => {
    try {
      await request(routes.changePassword, { body });
      form.reset({ ...empty, ...(asksForCode && { code: '' }) });
      showToast('success', 'Your password was changed. All other sessions have ended.');
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
      void queryClient.invalidateQueries({ queryKey: queryKeys.secondFactor });
    } catch (error) {
      const message = messageOf(error, FAILED);
      const isOfField = error instanceof ApiError && error.fields[0]?.path === 'currentPassword';
      if (isAboutCode(error)) return form.setError('code', { message }, { shouldFocus: true });
      form.setError(isOfField ? 'currentPassword' : 'root', { message }, { shouldFocus: isOfField });
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.securityLog });
  });

  return (
    <Card title="Password">
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {/* For password managers, which ask whose password this is. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="8-16 characters with a letter, a digit and a symbol."
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        {asksForCode && (
          <CodeField
            error={errors.code?.message}
            onSwitch={() => form.resetField('code', { defaultValue: '' })}
            {...form.register('code', { shouldUnregister: true })}
          />
        )}
        {errors.root && (
          <p className={styles.problem} role="alert">
            {errors.root.message}
          </p>
        )}
        <div>
          <Button type="submit" busy={isSubmitting}>
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
