import { messageOf, queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useFieldForm } from '@saldo/form';
import { session } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { Button, Card, ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { t } from './messages';
import { CodeField } from '../account/code-field';
import { useCodePrompt } from './two-factor/use-two-factor';
import styles from './settings-page.module.css';

type State = 'idle' | 'asking' | 'deleting' | 'failed';

export function DangerZone() {
  const [state, setState] = useState<State>('idle');
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { asksForCode, isAboutCode } = useCodePrompt();
  const form = useFieldForm({ defaultValues: { code: '' } });
  const ask = () => {
    form.reset();
    setState('asking');
  };
  const remove = form.handleSubmit(async ({ code }) => {
    setState('deleting');
    try {
      await request(routes.deleteAccount, { body: { code: code || undefined } });
      session.end();
      showToast('success', t('shell.settings.danger.deleted'));
      navigate('/login');
    } catch (error) {
      const isRefused = isAboutCode(error);
      if (isRefused) form.setFieldErrors({ code: messageOf(error, t('shell.settings.danger.failed')) });
      setState(isRefused ? 'asking' : 'failed');
      void queryClient.invalidateQueries({ queryKey: queryKeys.user });
    }
  });
  return (
    <Card title={t('shell.settings.danger.title')} className={styles.danger}>
      <p className={styles.text}>{t('shell.settings.danger.intro')}</p>
      <Button variant="danger" onClick={ask}>
        {t('shell.settings.danger.button')}
      </Button>
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          {t('shell.settings.danger.failed')}
        </p>
      )}
      {(state === 'asking' || state === 'deleting') && (
        <ConfirmDialog
          sentence={t('shell.settings.danger.question')}
          confirmLabel={t('shell.settings.danger.confirm')}
          action={{ busy: state === 'deleting' }}
          onConfirm={() => void remove()}
          onCancel={() => setState('idle')}
        >
          {asksForCode && <CodeField onSwitch={() => form.change('code', '')} {...form.field('code')} />}
        </ConfirmDialog>
      )}
    </Card>
  );
}
