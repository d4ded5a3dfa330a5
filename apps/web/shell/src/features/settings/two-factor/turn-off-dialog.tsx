import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Dialog } from '@saldo/ui';
import { ReauthenticationForm } from './reauthentication-form';

/** Turns two-factor authentication off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const done = () => {
    showToast('success', 'Two-factor authentication is off.');
    onClose();
  };
  return (
    <Dialog title="Turn off two-factor authentication" onClose={onClose}>
      <ReauthenticationForm
        name="turn off two-factor authentication"
        submitLabel="Turn Off"
        call={(body) => request(routes.endTwoFactor, { body })}
        onDone={done}
        onClose={onClose}
      />
    </Dialog>
  );
}
