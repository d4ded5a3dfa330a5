import { queryKeys, request, useChange } from '@saldo/api';
import { routes, twoFactorConfirm, type TwoFactorSecret } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { DialogForm, TextField } from '@saldo/ui';
import { QRCodeSVG } from 'qrcode.react';
import { t } from '../messages';
import { codeInput } from '../../account/code-field';
import { CopyButton } from './copy-button';
import styles from './two-factor.module.css';

interface ScanFormProps {
  secret: TwoFactorSecret;
  /** Called with the recovery codes. */
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret for the authenticator app and asks for a first code. */
export function ScanForm({ secret: { secret, uri }, onDone, onClose }: ScanFormProps) {
  const form = useFieldForm({ defaultValues: { code: '' }, resolver: zodResolver(twoFactorConfirm) });
  const { busy, problem, run } = useChange(
    (body: { code: string }) => request(routes.confirmTwoFactor, { body }),
    {
      name: 'confirm two-factor authentication',
      otherwise: t('shell.settings.two-factor.turn-on-failed'),
      keys: [queryKeys.user],
    },
  );
  const submit = form.handleSubmit((body) =>
    run(body, {
      onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
      onFieldErrors: form.setFieldErrors,
    }),
  );
  return (
    <DialogForm
      submitLabel={t('shell.settings.two-factor.turn-on')}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('shell.settings.two-factor.scan')}</p>
      <div className={styles.secret}>
        <QRCodeSVG
          className={styles.picture}
          value={uri}
          size={176}
          marginSize={4}
          title={t('shell.settings.two-factor.qr-code')}
        />
        <div className={styles.words}>
          <p className={styles.label}>{t('shell.settings.two-factor.secret')}</p>
          <p className={styles.mono}>{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          <CopyButton text={secret}>{t('shell.settings.two-factor.copy-secret')}</CopyButton>
        </div>
      </div>
      <TextField autoFocus {...codeInput()} {...form.field('code')} />
    </DialogForm>
  );
}
