import styles from './claim.module.css';
import { t } from './messages';
import { Picture } from './picture';
import type { PictureName } from './pictures';

const facts = [1, 2, 3] as const;

/** A feature that distinguishes Saldo, with facts that tests prove and a picture. */
export function Claim({ name }: { name: PictureName }) {
  return (
    <section className={styles.claim}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`shell.story.${name}.title`)}</h2>
        <p className={styles.text}>{t(`shell.story.${name}.text`)}</p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact} className={styles.fact}>
              {t(`shell.story.${name}.fact-${fact}`)}
            </li>
          ))}
        </ul>
      </div>
      <Picture name={name} />
    </section>
  );
}
