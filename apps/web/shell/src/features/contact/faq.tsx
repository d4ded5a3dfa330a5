import { Card } from '@saldo/ui';
import { ChevronDown } from 'lucide-react';
import { t } from '../../messages';
import styles from './contact-page.module.css';

const entries = ['free', 'safe', 'receipts', 'mobile'] as const;

/** Questions and answers. The browser keeps only one answer open, because all `details` have the same name. */
export function Faq() {
  return (
    <Card title={t('shell.faq.title')}>
      {entries.map((entry) => (
        <details key={entry} name="faq" className={styles.question}>
          <summary>
            {t(`shell.faq.${entry}.question`)}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <p className={styles.answer}>{t(`shell.faq.${entry}.answer`)}</p>
        </details>
      ))}
    </Card>
  );
}
