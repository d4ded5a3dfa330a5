import { Card, PageHeader, Spinner } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { LandingHeader } from '../landing/landing-header';
import { ContactCards } from './contact-cards';
import styles from './contact-page.module.css';
import { Faq } from './faq';
import { askedInquiry, InquiryForm } from './inquiry-form';
import { useContact } from './use-contact';

export function ContactPage() {
  const contact = useContact();
  const [asked, setAsked] = useState(() => {
    const type = askedInquiry(location.search);
    return type && { type };
  });
  return (
    <>
      <LandingHeader />
      <main className={styles.main} tabIndex={-1}>
        <PageHeader title={t('shell.contact.title')} subtitle={t('shell.contact.subtitle')} />
        {/* Shown at once: a form that moves while it is filled in is worse than a short wait. */}
        {contact ? (
          <>
            <ContactCards {...contact} onInquire={(type) => setAsked({ type })} />
            <div className={styles.columns}>
              <Card title={t('shell.contact.form')}>
                <InquiryForm asked={asked} />
              </Card>
              <Faq />
            </div>
          </>
        ) : (
          <Spinner />
        )}
      </main>
    </>
  );
}
