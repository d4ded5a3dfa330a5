import { classNames } from './class-names';
import styles from './key.module.css';

/** Shows the name of a key in the shape of a key. */
export function Key({ name, className }: { name: string; className?: string | undefined }) {
  return <kbd className={classNames(styles.key, className)}>{name}</kbd>;
}
