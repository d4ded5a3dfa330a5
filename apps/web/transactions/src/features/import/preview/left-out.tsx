import type { ReadingOptions } from '@saldo/bank-files';
import { formatCount } from '@saldo/format';
import { CheckboxField } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../../messages';
import type { Reading } from '../read/reading';
import { ShowMore } from '../show-more';
import styles from './import-preview.module.css';
import { rowText } from './setting-labels';

type Skipped = Reading['skipped'][number];

interface LeftOutProps extends Pick<Reading, 'skipped'> {
  onCorrect: (part: Partial<ReadingOptions>) => void;
}

/** Maximum number of lines without a date or amount to list; they cannot be ticked. */
const NAMED = 5;
const STEP = 20;

/** Lists lines that are not imported. If a line could be a transaction, the user can tick it. */
export function LeftOut({ skipped, onCorrect }: LeftOutProps) {
  // Remember ticked lines, because the reader no longer lists them among the skipped ones.
  const [ticked, setTicked] = useState<readonly Skipped[]>([]);
  const [shown, setShown] = useState(STEP);
  const tickedLines = ticked.map(({ line }) => line);
  const open = skipped.filter(({ line }) => !tickedLines.includes(line));
  const possible = [...open.filter(({ row }) => row), ...ticked].toSorted((a, b) => a.line - b.line);
  const others = open.filter(({ row }) => !row);
  const toggle = (each: Skipped) => {
    const next = ticked.includes(each) ? ticked.filter((other) => other !== each) : [...ticked, each];
    setTicked(next);
    onCorrect({ bookings: next.map(({ line }) => line) });
  };
  return (
    <>
      {possible.length > 0 && (
        <fieldset className={styles.leftOut}>
          <legend className={styles.hint}>{t('transactions.import.skipped.possible')}</legend>
          {possible.slice(0, shown).map((each) => (
            <CheckboxField
              key={each.line}
              label={textOf(each)}
              checked={ticked.includes(each)}
              onChange={() => toggle(each)}
            />
          ))}
          <ShowMore hidden={possible.length - shown} onShow={() => setShown(shown + 10 * STEP)} />
        </fieldset>
      )}
      {others.length > 0 && <p className={styles.hint}>{namesOf(others)}</p>}
    </>
  );
}

function textOf({ line, reason: code, row }: Skipped): string {
  const reason = t(`transactions.import.skipped.${code}`);
  if (!row) return t('transactions.import.skipped.line', { line, reason });
  return t('transactions.import.skipped.row', { line, row: rowText(row), reason });
}

function namesOf(skipped: readonly Skipped[]): string {
  const lines = skipped.slice(0, NAMED).map(textOf).join(t('transactions.import.statements.separator'));
  const more = skipped.length - NAMED;
  return more > 0
    ? t('transactions.import.skipped.some', { lines, more: formatCount(more) })
    : t('transactions.import.skipped.all', { lines });
}
