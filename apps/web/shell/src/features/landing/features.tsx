import styles from './features.module.css';

const features = [
  {
    title: 'Every amount, exactly',
    text: 'Add an income or an expense in seconds. Sums are exact to the last cent, and a date stays on its day.',
  },
  {
    title: 'The picture at a glance',
    text: "What came in, what went out, what's left: totals, categories and the last 30 days on one screen.",
  },
  {
    title: 'Budgets that speak up',
    text: "Set a limit for each category and month. It turns amber at 80 percent and red once it's used up.",
  },
  {
    title: 'What repeats, recorded',
    text: 'Rent, salary, subscriptions: set them up once, daily to annually, and each is recorded on its day.',
  },
  {
    title: 'Receipts, read for you',
    text: 'Upload a photo or a PDF. Merchant, amount, category and date become a transaction.',
  },
  {
    title: 'Seven currencies, two themes',
    text: 'See your amounts in your currency, in a light or dark theme, on your computer or phone.',
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
