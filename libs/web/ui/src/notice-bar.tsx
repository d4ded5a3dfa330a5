import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import styles from './notice-bar.module.css';

interface NoticeBarProps {
  icon?: ReactNode;
  /** A button for what can be done about it. */
  action?: ReactNode;
  /** Only for what may be passed over. */
  onDismiss?: () => void;
  children: ReactNode;
}

/** A calm message at the foot of the page that stays as long as it is true. It lies over the page, so nothing moves. */
export function NoticeBar({ icon, action, onDismiss, children }: NoticeBarProps) {
  return (
    <div className={styles.place} role="status">
      <div className={styles.bar}>
        {icon}
        <p className={styles.text}>{children}</p>
        {action}
        {onDismiss && <IconButton label="Dismiss" icon={<X size={16} aria-hidden />} onClick={onDismiss} />}
      </div>
    </div>
  );
}
