import { classNames } from './class-names';
import styles from './key.module.css';

/** The name of a key, drawn as one. */
export function Key({ name, className }: { name: string; className?: string | undefined }) {
  return <kbd className={classNames(styles.key, className)}>{name}</kbd>;
}
