import { limits, transactionStatuses } from '@saldo/contracts';
import { FieldPair, Select, TextField } from '@saldo/ui';
import { useState } from 'react';
import type { FilterProps } from './filter-fields';
import { t } from './messages';

const receipts = { '': undefined, with: true, without: false };

/** Fields for rarely used filters: payee, tag, status and receipt. */
export function MoreFilters({ filter, onFilter }: Omit<FilterProps, 'accounts'>) {
  const { payee = '', tag = '', status = '', hasReceipt } = filter;
  return (
    <>
      <FieldPair>
        <TextFilter
          label={t('filters.payee')}
          value={payee}
          maxLength={limits.nameLength}
          onText={(text) => onFilter({ payee: text })}
        />
        <TextFilter
          label={t('filters.tag')}
          value={tag}
          maxLength={limits.tagLength}
          onText={(text) => onFilter({ tag: text })}
        />
      </FieldPair>
      <FieldPair>
        <Select
          label={t('filters.status')}
          value={status}
          onChange={({ target }) =>
            onFilter({ status: transactionStatuses.find((each) => each === target.value) })
          }
        >
          <option value="">{t('filters.any-status')}</option>
          {transactionStatuses.map((each) => (
            <option key={each} value={each}>
              {t(`filters.status.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('filters.receipt')}
          value={hasReceipt === undefined ? '' : hasReceipt ? 'with' : 'without'}
          onChange={({ target }) => onFilter({ hasReceipt: receipts[target.value as keyof typeof receipts] })}
        >
          <option value="">{t('filters.any-receipt')}</option>
          <option value="with">{t('filters.receipt.with')}</option>
          <option value="without">{t('filters.receipt.without')}</option>
        </Select>
      </FieldPair>
    </>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  maxLength: number;
  onText: (text: string | undefined) => void;
}

/** A text field that applies its filter on Enter or when the user leaves it. */
function TextFilter({ value, onText, ...field }: TextFilterProps) {
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    if (typed !== undefined && typed !== value) onText(typed.trim().normalize('NFC') || undefined);
    setTyped(undefined);
  };
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && apply()}
      onBlur={apply}
    />
  );
}
