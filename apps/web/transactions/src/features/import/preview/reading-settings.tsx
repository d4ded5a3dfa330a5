import type { ReadingOptions, ReadingSettings } from '@saldo/bank-files';
import { Select } from '@saldo/ui';
import { t } from '../../../messages';
import type { ByHand } from '../read/reading';
import styles from './import-preview.module.css';
import {
  dateOrders,
  decimalMarks,
  delimiters,
  encodings,
  type MessageId,
  type Role,
  roles,
  signs,
} from './setting-labels';

interface ReadingSettingsProps {
  reading: ByHand;
  /** Whether the settings are visible from the beginning. */
  isOpen?: boolean;
  onCorrect: (part: Partial<ReadingOptions>) => void;
}

/** Settings for reading the file. The user can correct everything that the format leaves open. */
export function ReadingSettings({ reading: { settings, titles }, isOpen, onCorrect }: ReadingSettingsProps) {
  const choice = (name: keyof ReadingSettings, label: string, options: Readonly<Record<string, MessageId>>) =>
    settings[name] !== undefined && (
      <Select
        label={label}
        value={String(settings[name])}
        onChange={({ target }) => onCorrect({ [name]: target.value })}
      >
        {Object.entries(options).map(([value, id]) => (
          <option key={value} value={value}>
            {t(id)}
          </option>
        ))}
      </Select>
    );
  if (!settings.encoding) return null;
  return (
    <details className={styles.settings} open={isOpen}>
      <summary>{t('transactions.import.settings.title')}</summary>
      <div className={styles.fields}>
        {choice('encoding', t('transactions.import.settings.encoding'), encodings)}
        {choice('delimiter', t('transactions.import.settings.delimiter'), delimiters)}
        {settings.headerLine !== undefined && (
          <TitleLine line={settings.headerLine} onChange={(headerLine) => onCorrect({ headerLine })} />
        )}
        {choice('dateOrder', t('transactions.import.settings.date-order'), dateOrders)}
        {choice('decimalMark', t('transactions.import.settings.decimal-mark'), decimalMarks)}
        {choice('sign', t('transactions.import.settings.sign'), signs)}
      </div>
      {settings.columns && (
        <Columns columns={settings.columns} titles={titles} onChange={(columns) => onCorrect({ columns })} />
      )}
    </details>
  );
}

/** Number of lines offered as title line. The reader finds titles further down by itself, if at all. */
const LINES = 30;

function TitleLine({ line, onChange }: { line: number | null; onChange: (line: number | null) => void }) {
  const lines = Array.from({ length: Math.max(LINES, line ?? 0) }, (_, index) => index + 1);
  return (
    <Select
      label={t('transactions.import.settings.title-line')}
      value={line ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
    >
      <option value="">{t('transactions.import.settings.no-title-line')}</option>
      {lines.map((number) => (
        <option key={number} value={number}>
          {t('transactions.import.settings.line', { line: number })}
        </option>
      ))}
    </Select>
  );
}

interface ColumnsProps {
  columns: readonly Role[];
  titles: readonly string[];
  onChange: (columns: Role[]) => void;
}

function Columns({ columns, titles, onChange }: ColumnsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{t('transactions.import.settings.columns')}</legend>
      <div className={styles.fields}>
        {columns.map((role, at) => (
          <Select
            key={at}
            label={titles[at] || t('transactions.import.settings.column', { number: at + 1 })}
            value={role}
            onChange={({ target }) => onChange(columns.with(at, target.value as Role))}
          >
            {Object.entries(roles).map(([value, id]) => (
              <option key={value} value={value}>
                {t(id)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
