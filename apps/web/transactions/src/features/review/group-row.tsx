import type { ReviewGroup } from '@saldo/contracts';
import { CategoryField } from '@saldo/fields';
import { formatDate } from '@saldo/format';
import { Button, CategoryChip, categoryLabel, CheckboxField, classNames, Money, rowKeys } from '@saldo/ui';
import { useId, useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { suggestionText } from '../suggestion-text';
import type { Decision } from './api';
import styles from './review.module.css';

interface GroupRowProps {
  group: ReviewGroup;
  /** Whether the row shows its choices. */
  isActive: boolean;
  onActivate: () => void;
  onDecide: (decision: Pick<Decision, 'category' | 'always'>) => void;
}

/** The transactions of one payee, with keys and buttons that confirm their category or choose another one. */
export function GroupRow({ group, isActive, onActivate, onDecide }: GroupRowProps) {
  const { name, isIncome, category, setter, ids, rows } = group;
  // Each decision changes what is likely elsewhere, but a number must not get another meaning while a key is pressed.
  const [likely] = useState(group.likely);
  const [always, setAlways] = useState(false);
  const nameId = useId();
  const decide = (chosen?: string) => onDecide({ category: chosen, always });
  const byNumber = likely.map((each, index) => [String(index + 1), () => decide(each)] as const);
  const keys = { Enter: () => decide(), a: () => setAlways(!always), ...Object.fromEntries(byNumber) };
  return (
    <li
      className={classNames(styles.group, isActive && styles.active)}
      // Tab only reaches the active group; J, K and the arrow keys move between groups.
      tabIndex={isActive ? 0 : -1}
      aria-labelledby={nameId}
      onFocus={onActivate}
      onKeyDown={rowKeys(keys)}
    >
      <div className={styles.head}>
        <span id={nameId} className={styles.name}>
          {name} {ids.length > 1 && <small>{t('transactions.review.group', counted(ids.length))}</small>}
        </span>
        <span className={styles.proposal}>
          <CategoryChip name={category} />
          <small>{setter.reason ? suggestionText(setter.reason) : t('transactions.review.unknown')}</small>
        </span>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row._id} className={styles.row}>
            <time dateTime={row.addedOn}>{formatDate(row.addedOn)}</time>
            <span className={styles.text} dir="auto">
              {row.text}
            </span>
            <Money
              amount={isIncome ? row.cost : -row.cost}
              currency={row.currency}
              signed
              tone={isIncome ? 'income' : 'expense'}
            />
          </li>
        ))}
      </ul>
      {isActive && (
        <Choices group={{ ...group, likely }} always={always} onAlways={setAlways} onDecide={decide} />
      )}
    </li>
  );
}

interface ChoicesProps {
  group: ReviewGroup;
  always: boolean;
  onAlways: (always: boolean) => void;
  /** Called with the chosen category, or without one to confirm that of the group. */
  onDecide: (category?: string) => void;
}

function Choices({ group: { category, type, setter, likely }, always, onAlways, onDecide }: ChoicesProps) {
  const label = { category: categoryLabel(category) };
  return (
    <div className={styles.choices}>
      <Button variant={setter.by === 'default' ? 'secondary' : 'primary'} onClick={() => onDecide()}>
        {setter.by === 'default'
          ? t('transactions.review.keep', label)
          : t('transactions.review.confirm', label)}
      </Button>
      {likely.map((each, index) => (
        <Button key={each} aria-keyshortcuts={String(index + 1)} onClick={() => onDecide(each)}>
          <kbd className={styles.key} aria-hidden>
            {index + 1}
          </kbd>
          {categoryLabel(each)}
        </Button>
      ))}
      <CategoryField
        label={t('transactions.review.other')}
        types={[type]}
        required={false}
        none={t('transactions.review.choose')}
        value=""
        onChange={(chosen) => chosen && onDecide(chosen)}
      />
      <CheckboxField
        label={t('transactions.rules.always')}
        aria-keyshortcuts="a"
        checked={always}
        onChange={({ target }) => onAlways(target.checked)}
      />
    </div>
  );
}
