import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SpecimenProps {
  /** Exported name of the component. */
  name: string;
  /** State or purpose. */
  state?: string;
  children: ReactNode;
}

/** One component in one state, with its name. */
export function Specimen({ name, state, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen}>
      <figcaption className={styles.caption}>
        <code>{name}</code>
        {state && ` · ${state}`}
      </figcaption>
      {children}
    </figure>
  );
}
