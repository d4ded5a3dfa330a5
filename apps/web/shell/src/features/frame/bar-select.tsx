import { classNames } from '@saldo/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './bar-select.module.css';

interface BarSelectProps extends ComponentProps<'select'> {
  label: string;
  icon: LucideIcon;
  /** Class that positions the icon. */
  iconClassName: string | undefined;
}

/** A select for bars, with an icon instead of a visible label. Children are options. */
export function BarSelect({ label, icon: Icon, iconClassName, className, ...select }: BarSelectProps) {
  return (
    <span className={styles.frame}>
      <select {...select} className={classNames(styles.select, className)} aria-label={label} />
      <Icon className={classNames(styles.icon, iconClassName)} size={16} aria-hidden />
    </span>
  );
}
