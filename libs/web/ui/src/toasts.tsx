import { dismissToast, type Toast, useToasts } from '@saldo/session';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import styles from './toasts.module.css';
import { useCountdown } from './use-countdown';

/** How long a toast, and with it its action, is there. */
export const toastLifetimeMs = 5_000;
const icons = { success: CircleCheck, info: Info, error: CircleAlert };

/** Short messages at the top right; each goes by itself after five seconds in which nobody rests on it. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div role="status" aria-label="Notifications" aria-live="polite">
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </div>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useCountdown(toastLifetimeMs, !held, () => dismissToast(toast.id));
  const Icon = icons[toast.tone];
  const { action } = toast;
  const act = () => {
    dismissToast(toast.id);
    action?.run();
  };
  return (
    <li
      className={classNames(styles.toast, styles[toast.tone])}
      // Movement, not presence: a toast that appears under a resting pointer should go as well.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <Button variant="quiet" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X size={16} aria-hidden />} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}
