import type { Contact } from '@saldo/contracts';
import { Card } from '@saldo/ui';
import { t } from '../../messages';
import styles from './contact-page.module.css';
import type { InquiryType } from './inquiry-form';

interface ContactCardsProps extends Contact {
  /** Called to open the form for this type of inquiry. */
  onInquire: (type: InquiryType) => void;
}

/** Support hours, and either the contact details that the operator has configured, or the form and links about the product. */
export function ContactCards({ email, phone, links, onInquire }: ContactCardsProps) {
  return (
    <div className={styles.cards}>
      <Card title={t('shell.contact.hours')}>
        <p className={styles.detail}>{t('shell.contact.hours-text')}</p>
      </Card>
      <Card title={t('shell.contact.reply')}>
        <p className={styles.detail}>{t('shell.contact.reply-text')}</p>
      </Card>
      <Card title={t('shell.contact.email')}>
        {email ? (
          <a href={`mailto:${email}`}>{email}</a>
        ) : (
          <InquiryLink type="general" text={t('shell.contact.write')} onInquire={onInquire} />
        )}
      </Card>
      {phone && (
        <Card title={t('shell.contact.phone')}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </Card>
      )}
      <Card title={t('shell.contact.elsewhere')}>
        <p className={styles.social}>
          {(links.length > 0 ? links : productLinks()).map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
          {links.length === 0 && (
            <InquiryLink type="technical" text={t('shell.contact.report')} onInquire={onInquire} />
          )}
        </p>
      </Card>
    </div>
  );
}

/** Links for an installation without configured links. */
const productLinks = () => [
  { name: t('shell.contact.api'), url: '/api/docs' },
  { name: t('shell.contact.license'), url: 'https://opensource.org/license/mit' },
];

interface InquiryLinkProps extends Pick<ContactCardsProps, 'onInquire'> {
  type: InquiryType;
  text: string;
}

/** A link to the form that also works from another page or in another tab. */
function InquiryLink({ type, text, onInquire }: InquiryLinkProps) {
  return (
    <a
      href={`/contact?inquiry=${type}`}
      onClick={(event) => {
        event.preventDefault();
        onInquire(type);
      }}
    >
      {text}
    </a>
  );
}
