import { ApiError, hasCode, messageOf } from '@saldo/api';
import { type Session } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { session } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { Button, PasswordField, TextField } from '@saldo/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { t } from '../../messages';
import { CodeField } from './code-field';
import styles from '../page/narrow-page.module.css';

export interface Credentials {
  email: string;
  password: string;
  /** Two-factor code; set only if the server has asked for one. */
  code?: string;
}

interface CredentialsFormProps {
  schema: z.ZodType<Credentials, Credentials>;
  submitLabel: string;
  /** `new` lets a password manager suggest a password. */
  password: 'current' | 'new';
  hint?: string;
  submit: (credentials: Credentials) => Promise<Session>;
  success: string;
  /** Message if the server gives none. */
  failure: string;
  onSuccess: (result: Session) => void;
}

/**
 * A form for e-mail and password and, if the server asks for one, a two-factor code. Shows a failure in a toast and above the
 * button.
 */
export function CredentialsForm(props: CredentialsFormProps) {
  const { schema, submitLabel, password, hint, submit, success, failure, onSuccess } = props;
  const form = useFieldForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [asksForCode, setAsksForCode] = useState(false);

  const onSubmit = form.handleSubmit(async (credentials) => {
    try {
      const result = await submit(credentials);
      session.begin(result);
      showToast('success', success);
      onSuccess(result);
    } catch (error) {
      const message = messageOf(error, failure);
      if (isAboutCode(error)) {
        // The first request for a code is not an error.
        if (asksForCode) form.setFieldErrors({ code: message });
        return setAsksForCode(true);
      }
      form.setError('root', { message });
      showToast('error', message);
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        label={t('shell.account.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field('email')}
      />
      <PasswordField
        label={t('shell.account.password')}
        autoComplete={`${password}-password`}
        required
        hint={hint}
        {...form.field('password')}
      />
      {asksForCode && (
        <CodeField autoFocus onSwitch={() => form.change('code', '')} {...form.field('code')} />
      )}
      {errors.root && (
        <p className={styles.problem} role="alert">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

function isAboutCode(error: unknown): boolean {
  if (hasCode(error, 'two-factor-code-required')) return true;
  // A server of the previous version sends no error codes.
  return error instanceof ApiError && error.code === undefined && error.fields[0]?.path === 'code';
}
