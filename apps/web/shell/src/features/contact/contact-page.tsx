import { Card, PageHeader } from '@saldo/ui';
import { LandingHeader } from '../landing/landing-header';
import { ContactCards } from './contact-cards';
import styles from './contact-page.module.css';
import { Faq } from './faq';
import { InquiryForm } from './inquiry-form';

export function ContactPage() {
  return (
    <>
      <LandingHeader />
      <main className={styles.main} tabIndex={-1}>
        <PageHeader title="Contact" subtitle="Questions, problems, ideas: tell us." />
        <ContactCards />
        <div className={styles.columns}>
          <Card title="Send us a message">
            <InquiryForm />
          </Card>
          <Faq />
        </div>
      </main>
    </>
  );
}
