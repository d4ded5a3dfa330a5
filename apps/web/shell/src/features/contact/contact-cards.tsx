import { Card } from '@saldo/ui';
import styles from './contact-page.module.css';

const social = [
  { name: 'GitHub', href: 'https://github.com' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com' },
  { name: 'X', href: 'https://x.com' },
];

export function ContactCards() {
  return (
    <div className={styles.cards}>
      <Card title="Support hours">
        <p className={styles.detail}>Mon-Fri 9am-5pm</p>
      </Card>
      <Card title="Reply">
        <p className={styles.detail}>Within 24 hours</p>
      </Card>
      <Card title="Elsewhere">
        <p className={styles.social}>
          {social.map(({ name, href }) => (
            <a key={name} href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </p>
      </Card>
    </div>
  );
}
