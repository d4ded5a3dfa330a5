import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './quiet-link.module.css';

type QuietLinkProps = Pick<ComponentProps<'a'>, 'id' | 'tabIndex' | 'children'> & { href: string };

/** A name or an amount that leads to its page, in the colour of the text around it. */
export const QuietLink = (props: QuietLinkProps) => <Link {...props} className={styles.link} />;
