import { ApiError, messageOf, queryKeys, request } from '@saldo/api';
import { passwordChange, routes } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { useSession } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { Button, Card, PasswordField } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { t } from './messages';
import { CodeField } from '../account/code-field';
import { useCodePrompt } from './two-factor/use-two-factor';
import styles from './settings-page.module.css';

const empty: z.input<typeof passwordChange> = { currentPassword: '', newPassword: '' };

/** Changes the password; the server ends all other sessions. */
export function PasswordForm() {
  const email = useSession((state) => state.user?.email);
  const queryClient = useQueryClient();
  const form = useFieldForm({ resolver: zodResolver(passwordChange), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { asksForCode, isAboutCode } = useCodePrompt();

  const save = form.handleSubmit(async (body) => {
    try {
      await request(routes.changePassword, { body });
      form.reset({ ...empty, ...(asksForCode && { code: '' }) });
      showToast('success', t('shell.settings.password.changed'));
    } catch (error) {
      const message = messageOf(error, t('shell.settings.password.failed'));
      const isOfField = error instanceof ApiError && error.fields[0]?.path === 'currentPassword';
      if (isAboutCode(error)) return form.setFieldErrors({ code: message });
      form.setFieldErrors({ [isOfField ? 'currentPassword' : 'root']: message });
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.user });
  });

  return (
    <Card title={t('shell.settings.password.title')}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('shell.settings.password.current')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={t('shell.settings.password.new')}
          autoComplete="new-password"
          hint={t('shell.settings.password.rules')}
          {...form.field('newPassword')}
        />
        {asksForCode && (
          <CodeField
            onSwitch={() => form.change('code', '')}
            {...form.field('code', { shouldUnregister: true })}
          />
        )}
        {errors.root && (
          <p className={styles.problem} role="alert">
            {errors.root.message}
          </p>
        )}
        <div>
          <Button type="submit" busy={isSubmitting}>
            {t('shell.settings.password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
