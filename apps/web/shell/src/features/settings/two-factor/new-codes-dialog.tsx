import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { Dialog } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../messages';
import { ReauthenticationForm } from './reauthentication-form';
import { RecoveryCodes } from './recovery-codes';

/** Replaces the recovery codes, and shows the new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog
      title={
        codes
          ? t('shell.settings.two-factor.codes-title')
          : t('shell.settings.two-factor.codes-replace-title')
      }
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ReauthenticationForm
          name="renew recovery codes"
          submitLabel={t('shell.settings.two-factor.replace')}
          call={(body) => request(routes.renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
