import type { Contact } from '@saldo/contracts';
import { Card } from '@saldo/ui';
import { t } from '../../messages';
import styles from './contact-page.module.css';

/** Support hours, and the contact details that the operator has configured. */
export function ContactCards({ email, phone, links }: Contact) {
  return (
    <div className={styles.cards}>
      <Card title={t('shell.contact.hours')}>
        <p className={styles.detail}>{t('shell.contact.hours-text')}</p>
      </Card>
      <Card title={t('shell.contact.reply')}>
        <p className={styles.detail}>{t('shell.contact.reply-text')}</p>
      </Card>
      {email && (
        <Card title={t('shell.contact.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Card>
      )}
      {phone && (
        <Card title={t('shell.contact.phone')}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </Card>
      )}
      {links.length > 0 && (
        <Card title={t('shell.contact.elsewhere')}>
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
