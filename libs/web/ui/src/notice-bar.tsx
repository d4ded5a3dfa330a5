import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { t } from './messages';
import styles from './notice-bar.module.css';

interface NoticeBarProps {
  icon?: ReactNode;
  /** Button for the message. */
  action?: ReactNode;
  /** Called when the user dismisses the message. Omit if it cannot be dismissed. */
  onDismiss?: () => void;
  children: ReactNode;
}

/** A message at the bottom of the page, shown as long as it applies. It overlays the page, so that nothing moves. */
export function NoticeBar({ icon, action, onDismiss, children }: NoticeBarProps) {
  return (
    <div className={styles.place} role="status">
      <div className={styles.bar}>
        {icon}
        <p className={styles.text}>{children}</p>
        {action}
        {onDismiss && (
          <IconButton
            label={t('ui.notice-bar.dismiss')}
            icon={<X size={16} aria-hidden />}
            onClick={onDismiss}
          />
        )}
      </div>
    </div>
  );
}
