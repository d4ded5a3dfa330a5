import type { ReadingOptions, ReadingSettings } from '@saldo/bank-files';
import { Select } from '@saldo/ui';
import type { Reading } from '../read/reading';
import styles from './import-preview.module.css';
import { dateOrders, decimalMarks, delimiters, encodings, type Role, roles, signs } from './setting-labels';

interface ReadingSettingsProps {
  reading: Reading;
  onCorrect: (part: Partial<ReadingOptions>) => void;
}

/** How the file was read. Whatever the format leaves open can be corrected. */
export function ReadingSettings({ reading: { settings, titles }, onCorrect }: ReadingSettingsProps) {
  const choice = (name: keyof ReadingSettings, label: string, options: Readonly<Record<string, string>>) =>
    settings[name] !== undefined && (
      <Select
        label={label}
        value={String(settings[name])}
        onChange={({ target }) => onCorrect({ [name]: target.value })}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    );
  if (!settings.encoding) return null;
  return (
    <details className={styles.settings}>
      <summary>Reading settings</summary>
      <div className={styles.fields}>
        {choice('encoding', 'Encoding', encodings)}
        {choice('delimiter', 'Delimiter', delimiters)}
        {settings.headerLine !== undefined && (
          <TitleLine line={settings.headerLine} onChange={(headerLine) => onCorrect({ headerLine })} />
        )}
        {choice('dateOrder', 'Order of dates', dateOrders)}
        {choice('decimalMark', 'Decimal mark', decimalMarks)}
        {choice('sign', 'Sign of amounts', signs)}
      </div>
      {settings.columns && (
        <Columns columns={settings.columns} titles={titles} onChange={(columns) => onCorrect({ columns })} />
      )}
    </details>
  );
}

/** Titles further down than this are found by the reader or not at all. */
const LINES = 30;

function TitleLine({ line, onChange }: { line: number | null; onChange: (line: number | null) => void }) {
  const lines = Array.from({ length: Math.max(LINES, line ?? 0) }, (_, index) => index + 1);
  return (
    <Select
      label="Column titles"
      value={line ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
    >
      <option value="">None</option>
      {lines.map((number) => (
        <option key={number} value={number}>
          Line {number}
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
      <legend className={styles.legend}>Columns of the file</legend>
      <div className={styles.fields}>
        {columns.map((role, at) => (
          <Select
            key={at}
            label={titles[at] || `Column ${at + 1}`}
            value={role}
            onChange={({ target }) => onChange(columns.with(at, target.value as Role))}
          >
            {Object.entries(roles).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
