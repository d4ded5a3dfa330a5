import type { Contact } from '@saldo/contracts';
import { Card } from '@saldo/ui';
import styles from './contact-page.module.css';

/** Support hours, and the contact details that the operator has configured. */
export function ContactCards({ email, phone, links }: Contact) {
  return (
    <div className={styles.cards}>
      <Card title="Support hours">
        <p className={styles.detail}>Mon-Fri 9am-5pm</p>
      </Card>
      <Card title="Reply">
        <p className={styles.detail}>Within 24 hours</p>
      </Card>
      {email && (
        <Card title="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Card>
      )}
      {phone && (
        <Card title="Phone">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Card>
      )}
      {links.length > 0 && (
        <Card title="Elsewhere">
          <p className={styles.social}>
            {links.map(({ name, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </p>
        </Card>
      )}
    </div>
  );
}
