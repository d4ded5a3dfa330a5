import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Dialog } from '@saldo/ui';
import { t } from '../messages';
import { ReauthenticationForm } from './reauthentication-form';

/** Turns two-factor authentication off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const done = () => {
    showToast('success', t('shell.settings.two-factor.turned-off'));
    onClose();
  };
  return (
    <Dialog title={t('shell.settings.two-factor.turn-off-title')} onClose={onClose}>
      <ReauthenticationForm
        name="turn off two-factor authentication"
        submitLabel={t('shell.settings.two-factor.turn-off')}
        call={(body) => request(routes.endTwoFactor, { body })}
        onDone={done}
        onClose={onClose}
      />
    </Dialog>
  );
}
