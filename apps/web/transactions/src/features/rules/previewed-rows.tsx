import type { RulePreview } from '@saldo/contracts';
import { formatDate, formatList } from '@saldo/format';
import { categoryLabel } from '@saldo/ui';
import { t } from '../../messages';
import { counted } from '../counted';
import list from '../entry-list.module.css';

/** Shows how many transactions a rule would change, and the newest of them. */
export function PreviewedRows({ preview: { count, keptCount, rows } }: { preview: RulePreview }) {
  return (
    <>
      <p role="status">
        {t('transactions.rules.would-change', counted(count))}
        {keptCount > 0 && ` ${t('transactions.rules.kept', counted(keptCount))}`}
      </p>
      <ul aria-label={t('transactions.rules.preview')}>
        {rows.map(({ before, after }) => (
          <li key={before._id} className={list.row}>
            <span className={list.name}>
              {before.name}
              <span className={list.detail}>{formatDate(before.addedOn)}</span>
            </span>
            <span>{outcomeText(after)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function outcomeText({
  name,
  category,
  parts,
  tags,
  note,
  transferTo,
}: RulePreview['rows'][number]['after']) {
  return formatList(
    [
      name,
      category !== undefined && categoryLabel(category),
      parts && formatList(parts.map((part) => categoryLabel(part.category))),
      tags && formatList(tags),
      note,
      transferTo !== undefined && t('transactions.rules.does.transfer'),
    ].filter((text) => typeof text === 'string'),
  );
}
