import { Card } from '@saldo/ui';
import { ChevronDown } from 'lucide-react';
import styles from './contact-page.module.css';

const entries = [
  {
    question: 'Is Saldo free?',
    answer: 'Yes. There are no paid features and no ads.',
  },
  {
    question: 'Is my data safe?',
    answer:
      'Passwords are kept only as hashes, connections are encrypted where the installation uses HTTPS, and everything stays on the machine that runs Saldo.',
  },
  {
    question: 'How does AI receipt scanning work?',
    answer:
      'Upload a photo or a PDF of a receipt. Saldo reads the merchant, amount, category and date, and creates a transaction that you can edit.',
  },
  {
    question: 'Is there a mobile app?',
    answer: "It's planned. Until then, Saldo works in your phone's browser.",
  },
];

/** One answer is open at a time: the browser closes other `details` of the same name. */
export function Faq() {
  return (
    <Card title="Frequently asked questions">
      {entries.map(({ question, answer }) => (
        <details key={question} name="faq" className={styles.question}>
          <summary>
            {question}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </Card>
  );
}
