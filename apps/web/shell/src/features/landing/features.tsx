import styles from './features.module.css';

const features = [
  {
    title: 'Every amount, exactly',
    text: 'Note an income or an expense in seconds. Sums are exact to the last cent, and a date stays on its day.',
  },
  {
    title: 'The picture at a glance',
    text: 'What came in, what went out, what is left: totals, categories and the last thirty days on one screen.',
  },
  {
    title: 'Budgets that speak up',
    text: 'Set a limit for each category and month. Amber from 80 percent, red once it is used up, with the figure beside it.',
  },
  {
    title: 'What repeats, recorded',
    text: 'Rent, salary, subscriptions: say it once, daily to annually, and each is entered on its day.',
  },
  {
    title: 'Receipts, read for you',
    text: 'Upload a photo or a PDF. Merchant, amount, category and date become a transaction.',
  },
  {
    title: 'Seven currencies, two themes',
    text: 'See your figures in the currency you count in, by day and by night, at the desk or under the thumb.',
  },
];

export function Features() {
  return (
    <section className={styles.section} aria-label="What Saldo does">
      <ul className={styles.grid}>
        {features.map(({ title, text }) => (
          <li key={title} className={styles.feature}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
