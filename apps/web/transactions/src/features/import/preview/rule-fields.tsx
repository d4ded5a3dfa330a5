import { Select } from '@saldo/ui';
import { type ColumnMap, fieldLabels, importFields } from '../read/columns';
import { encodings } from '../read/decode';
import { delimiters } from '../read/parse-csv';
import { decimalSigns } from '../read/read-amount';
import { dateOrders } from '../read/read-date';
import type { FileRules } from '../read/read-file';
import styles from './import-preview.module.css';

interface RuleFieldsProps {
  header: readonly string[];
  rules: FileRules;
  onCorrect: (part: Partial<FileRules>) => void;
}

/** How the file is read, each part of which can be corrected. */
export function RuleFields({ header, rules, onCorrect }: RuleFieldsProps) {
  const choice = <Name extends 'delimiter' | 'encoding' | 'dateOrder' | 'decimal'>(
    name: Name,
    label: string,
    options: Readonly<Record<FileRules[Name], string>>,
  ) => (
    <Select label={label} value={rules[name]} onChange={(event) => onCorrect({ [name]: event.target.value })}>
      {Object.entries<string>(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      <div className={styles.rules}>
        {choice('delimiter', 'Delimiter', delimiters)}
        {choice('encoding', 'Encoding', encodings)}
        {choice('dateOrder', 'Order of dates', dateOrders)}
        {choice('decimal', 'Decimal sign', decimalSigns)}
      </div>
      <fieldset>
        <legend className={styles.legend}>Columns of the file</legend>
        <div className={styles.columns}>
          {importFields.map((field) => (
            <Select
              key={field}
              label={fieldLabels[field]}
              value={rules.columns[field] ?? ''}
              onChange={(event) => onCorrect({ columns: mapped(rules.columns, field, event.target.value) })}
            >
              <option value="">None</option>
              {header.map((name, at) => (
                <option key={at} value={at}>
                  {name || `Column ${at + 1}`}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function mapped(columns: ColumnMap, field: keyof ColumnMap, value: string): ColumnMap {
  const { [field]: _before, ...others } = columns;
  return value === '' ? others : { ...others, [field]: Number(value) };
}
