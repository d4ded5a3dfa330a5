import { messageOf, request } from '@saldo/api';
import { currencies, defaultCurrency, routes, setupBody } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { session, useSession } from '@saldo/session';
import { Button, classNames, RadioCards } from '@saldo/ui';
import { useLocation } from 'wouter';
import { NarrowPage } from '../page/narrow-page';
import formStyles from '../page/narrow-page.module.css';
import styles from './setup-page.module.css';

const options = currencies.map(({ code, name, symbol, flag }) => ({
  value: code,
  content: (
    <>
      <span className={classNames(styles.flag, styles[code])} aria-hidden>
        {flag}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.code}>
        {code} {symbol}
      </span>
    </>
  ),
}));

export function SetupPage() {
  const user = useSession((state) => state.user);
  const [, navigate] = useLocation();
  const form = useFieldForm({
    defaultValues: { defaultCurrency: user?.defaultCurrency ?? defaultCurrency },
    resolver: zodResolver(setupBody),
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (body) => {
    try {
      session.setUser(await request(routes.completeSetup, { body }));
      navigate('/dashboard', { replace: true });
    } catch (error) {
      form.setFieldErrors({ root: messageOf(error, 'Setup failed. Please try again.') });
    }
  });

  return (
    <NarrowPage heading="Welcome to Saldo" lead={`Hello ${user?.email}. Which currency do you use?`}>
      <form className={formStyles.form} onSubmit={(event) => void save(event)}>
        <RadioCards
          legend="Currency"
          name="currency"
          options={options}
          value={form.values.defaultCurrency}
          onChange={(currency) => form.change('defaultCurrency', currency)}
        />
        {errors.root && (
          <p className={formStyles.problem} role="alert">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isSubmitting ? 'Setting up...' : 'Save and Continue'}
        </Button>
      </form>
      <p className={formStyles.aside}>You can change your currency later in settings.</p>
    </NarrowPage>
  );
}
