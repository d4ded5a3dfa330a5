import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { Dialog } from '@saldo/ui';
import { useState } from 'react';
import { ReauthenticationForm } from './reauthentication-form';
import { RecoveryCodes } from './recovery-codes';

/** Replaces the recovery codes, and shows the new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog title={codes ? 'Your recovery codes' : 'Replace your recovery codes'} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <ReauthenticationForm
          name="renew recovery codes"
          submitLabel="Replace"
          call={(body) => request(routes.renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
