import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Dialog } from '@saldo/ui';
import { ProofForm } from './proof-form';

/** Ends the second factor: the password alone lets in again. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const done = () => {
    showToast('success', 'Your second factor was turned off.');
    onClose();
  };
  return (
    <Dialog title="Turn off the second factor" onClose={onClose}>
      <ProofForm
        name="turn off second factor"
        submitLabel="Turn Off"
        call={(body) => request(routes.endSecondFactor, { body })}
        onDone={done}
        onClose={onClose}
      />
    </Dialog>
  );
}
