import type { Setter } from '@saldo/contracts';
import { t } from '../messages';

type Reason = NonNullable<Setter['reason']>;

/** Returns a text that explains why a category is suggested. */
export function suggestionText(reason: Reason): string {
  return wordings[reason.type](reason);
}

const counted = (reason: Reason) => {
  const { payee, count, of } = reason as Extract<Reason, { payee: string }>;
  return { payee, number: count, total: of };
};
const wordings: Record<Reason['type'], (reason: Reason) => string> = {
  payee: (reason) => t('transactions.import.category.payee', counted(reason)),
  similar: (reason) => t('transactions.import.category.similar', counted(reason)),
  words: () => t('transactions.import.category.words'),
  brand: (reason) =>
    t('transactions.import.category.brand', { name: (reason as Extract<Reason, { name: string }>).name }),
  kind: () => t('transactions.import.category.kind'),
  rule: () => t('transactions.import.category.rule'),
};
