import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@saldo/api';
import { type Session } from '@saldo/contracts';
import { session, showToast } from '@saldo/session';
import { Button, PasswordField, TextField } from '@saldo/ui';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import styles from '../page/narrow-page.module.css';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  schema: z.ZodType<Credentials, Credentials>;
  submitLabel: string;
  /** `new` lets a password manager offer one. */
  password: 'current' | 'new';
  hint?: string;
  submit: (credentials: Credentials) => Promise<Session>;
  success: string;
  /** What to say where the server gave no sentence. */
  failure: string;
  onSuccess: (result: Session) => void;
}

/** E-mail and password. A refusal is said in a toast and above the button; nothing typed is lost. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { schema, submitLabel, password, hint, submit, success, failure, onSuccess } = props;
  const form = useForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const onSubmit = form.handleSubmit(async (credentials) => {
    try {
      const result = await submit(credentials);
      session.begin(result);
      showToast('success', success);
      onSuccess(result);
    } catch (error) {
      const message = messageOf(error, failure);
      form.setError('root', { message });
      showToast('error', message);
    }
  });

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete={`${password}-password`}
        required
        hint={hint}
        error={errors.password?.message}
        {...form.register('password')}
      />
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
