import { messageOf, request } from '@saldo/api';
import {
  type CurrencyCode,
  currencies,
  defaultCurrency,
  moreCurrencyCodes,
  routes,
  setupBody,
} from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { currencyName } from '@saldo/format';
import { session, useSession } from '@saldo/session';
import { Button, classNames, RadioCards } from '@saldo/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../messages';
import { NarrowPage } from '../page/narrow-page';
import formStyles from '../page/narrow-page.module.css';
import styles from './setup-page.module.css';

export function SetupPage() {
  const user = useSession((state) => state.user);
  const [, navigate] = useLocation();
  const [showsMore, setShowsMore] = useState(false);
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
      form.setFieldErrors({ root: messageOf(error, t('shell.setup.failed')) });
    }
  });

  return (
    <NarrowPage heading={t('shell.setup.heading')} lead={t('shell.setup.lead', { email: user?.email })}>
      <form className={formStyles.form} onSubmit={(event) => void save(event)}>
        <RadioCards
          legend={t('shell.setup.currency')}
          name="currency"
          options={optionsOf(showsMore)}
          value={form.values.defaultCurrency}
          onChange={(currency) => form.change('defaultCurrency', currency)}
        />
        {!showsMore && <Button onClick={() => setShowsMore(true)}>{t('shell.currencies.more')}</Button>}
        {errors.root && (
          <p className={formStyles.problem} role="alert">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t(isSubmitting ? 'shell.setup.saving' : 'shell.setup.submit')}
        </Button>
      </form>
      <p className={formStyles.aside}>{t('shell.setup.note')}</p>
    </NarrowPage>
  );
}

function optionsOf(showsMore: boolean) {
  const first = currencies.map(({ code, symbol, flag }) => optionOf(code, symbol, flag));
  return showsMore ? [...first, ...moreCurrencyCodes.map((code) => optionOf(code))] : first;
}

/** @param flag country code of a flag to draw before the name */
function optionOf(code: CurrencyCode, symbol = '', flag = '') {
  const content = (
    <>
      {flag && (
        <span className={classNames(styles.flag, styles[code])} aria-hidden>
          {flag}
        </span>
      )}
      <span className={styles.name}>{currencyName(code)}</span>
      <span className={styles.code}>
        {code} {symbol}
      </span>
    </>
  );
  return { value: code, content };
}
