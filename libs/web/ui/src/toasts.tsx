import { dismissToast, type Toast, useToasts } from '@saldo/toasts';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { t } from './messages';
import styles from './toasts.module.css';
import { useAvoidControls } from './use-avoid-controls';
import { useCountdown } from './use-countdown';

const LIFETIME_MS = 5_000;
/** Lifetime of toasts with an action, such as Undo: users need time to read, decide and reach it. */
export const actionToastMs = 10_000;
const icons = { success: CircleCheck, info: Info, error: CircleAlert };

/**
 * Short messages at the top right, the newest at the bottom. Each disappears after a time, which stops while it has the pointer
 * or the focus. A toast moves nearby while it would cover a control of the page.
 */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const list = useRef<HTMLOListElement>(null);
  useAvoidControls(list, toasts);
  return (
    <div role="status" aria-label={t('ui.toasts.label')} aria-live="polite">
      {toasts.length > 0 && (
        <ol ref={list} className={styles.list}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ol>
      )}
    </div>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const Icon = icons[toast.tone];
  const { action, secondAction } = toast;
  const actions = [action, secondAction].filter((each) => each !== undefined);
  useCountdown(action ? actionToastMs : LIFETIME_MS, !held, () => dismissToast(toast.id));
  return (
    <li
      className={classNames(styles.toast, styles[toast.tone])}
      data-held={held || undefined}
      // React to movement only: a toast that appears under a resting pointer must disappear, too.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <p className={styles.text}>{toast.text}</p>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          variant="quiet"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id);
            run();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton
        label={t('ui.toasts.dismiss')}
        icon={<X size={16} aria-hidden />}
        onClick={() => dismissToast(toast.id)}
      />
    </li>
  );
}
