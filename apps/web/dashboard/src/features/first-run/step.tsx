import type { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './first-run.module.css';

interface StepProps {
  icon: typeof Landmark;
  title: string;
  hint: string;
  action?: ReactNode;
  /** Content that the action opens. */
  children?: ReactNode;
}

/** A step with a single action. */
export function Step({ icon: Icon, title, hint, action, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
