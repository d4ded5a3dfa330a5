import { type Account, limits, type Payee, type Transaction } from '@saldo/contracts';
import { AccountField, CategoryField, currencyOf, PayeeField, type Sides } from '@saldo/fields';
import type { FieldForm } from '@saldo/form';
import {
  AmountField,
  amountText,
  Button,
  CheckboxField,
  DateField,
  FieldPair,
  onDemand,
  TextArea,
} from '@saldo/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { alertField } from './alert-field';
import { CornerButton, WithCorner } from './corner-button';
import { useCurrencyChange } from './currency-change';
import { blankPart, categoryTypeOf, type FormValues } from './form-values';
import { t } from './messages';
import { PhoneAmount } from './phone-amount';
import styles from './transaction-dialog.module.css';

const RuleFilling = onDemand(() => import('./rule-filling'));
const MoreFields = onDemand(() => import('./more-fields'));
const PartsEditor = onDemand(() => import('./parts-editor'));
const TransferFields = onDemand(() => import('./transfer-fields'));

interface FieldsProps {
  form: FieldForm<FormValues>;
  edited: Transaction | undefined;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  sides: Sides;
  hasName: boolean;
  /** Whether the amount comes first and has a keypad. */
  hasKeypad: boolean;
  /** The field to focus first. */
  firstField: 'name' | 'amount' | 'category';
}

interface PartsProps extends FieldsProps {
  /** Whether the user added the parts. False if the edited transaction already had some. */
  isNew: boolean;
}

export function TransactionFields(props: FieldsProps) {
  const { form, edited, sides, hasName, hasKeypad, firstField } = props;
  const { kind } = form.values;
  const { errors } = form.formState;
  const [wasSplit] = useState(form.values.parts.length > 0);
  const fields = useRef<HTMLDivElement>(null);
  const ofPayee = useRef('');
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  const choosePayee = (payee: Payee) => {
    // Remember only the category of the payee, not one that a rule has filled in.
    if (!form.values.category) ofPayee.current = payee.category;
    fillIn(form, payee, props);
  };
  return (
    <div ref={fields} className={styles.fields}>
      {hasKeypad && <PhoneAmount form={form} currency={currencyOf(sides.account)} onPayee={choosePayee} />}
      {hasName && (
        <PayeeField
          label={t('dialog.fields.name')}
          autoComplete="off"
          maxLength={limits.nameLength}
          required={kind === 'expense'}
          {...alertField(form, 'name')}
          autoFocus={firstField === 'name'}
          onChoose={choosePayee}
        />
      )}
      {hasName && !edited && kind !== 'transfer' && (
        <RuleFilling form={form} accountId={sides.account?._id} ofPayee={ofPayee} />
      )}
      {kind === 'transfer' ? (
        <>
          <TransferFields {...props} />
          <Parts {...props} isNew={!wasSplit} />
        </>
      ) : (
        <EntryFields {...props} isNew={!wasSplit} />
      )}
      <NoteAndMore form={form} edited={edited} accounts={props.accounts} sides={sides} />
    </div>
  );
}

/** Takes over the name of a payee. Fills fields that are still empty with the values of the payee's last transaction. */
function fillIn(form: FieldForm<FormValues>, payee: Payee, { edited, accounts, sides }: FieldsProps): void {
  const { values } = form;
  const used = accounts.find(({ _id, isDefault }) => (payee.accountId ? _id === payee.accountId : isDefault));
  const isFree = !edited && !values.accountId && used !== undefined && !used.closedOn;
  form.change('name', payee.name);
  if (isFree) form.change('accountId', used._id);
  if (!values.category && values.parts.length === 0) form.change('category', payee.category);
  const { currency = null } = payee;
  if (!values.amount && currencyOf(isFree ? used : sides.account) === currency)
    form.change('amount', amountText(payee.cost, currency));
}

/** Amount, date, account and category of an expense or income. */
function EntryFields(props: PartsProps) {
  const { form, edited, accounts, sides, hasKeypad, firstField } = props;
  const { parts, accountId, amount } = form.values;
  const currency = currencyOf(sides.account);
  const change = useCurrencyChange(edited && { amount: edited.cost, currency: edited.currency ?? null });
  const choose = (id: string) => {
    form.change('accountId', id);
    const chosen = accounts.find(({ _id }) => _id === id);
    form.change('amount', change.textIn(currencyOf(chosen), currency, amount));
  };
  const account = sides.account && (
    <AccountField
      label={t('dialog.fields.account')}
      accounts={accounts}
      chosen={[accountId]}
      value={sides.account._id}
      onChange={({ target }) => choose(target.value)}
    />
  );
  return (
    <>
      <MaybePair
        one={
          !hasKeypad && (
            <AmountField
              required
              currency={currency}
              hint={change.hintIn(currency)}
              {...alertField(form, 'amount')}
              autoFocus={firstField === 'amount'}
            />
          )
        }
        other={<DateField label={t('dialog.fields.date')} required {...form.field('addedOn')} />}
      />
      {parts.length > 0 ? (
        <>
          {account}
          <Parts {...props} />
        </>
      ) : (
        <MaybePair one={account} other={<Category {...props} />} />
      )}
      <Reversed form={form} edited={edited} />
    </>
  );
}

/**
 * A checkbox for a refund of an expense. For a deduction from an income, which cannot be added here, the user can only untick it.
 */
function Reversed({ form, edited }: Pick<FieldsProps, 'form' | 'edited'>) {
  const { kind, isReversed } = form.values;
  if (kind !== 'expense' && edited?.kind !== 'income') return null;
  return (
    <CheckboxField
      label={t(kind === 'expense' ? 'dialog.fields.refund' : 'dialog.fields.deduction')}
      checked={isReversed}
      onChange={({ target }) => form.change('isReversed', target.checked)}
    />
  );
}

function MaybePair({ one, other }: { one: ReactNode; other: ReactNode }) {
  if (!one) return other;
  return (
    <FieldPair>
      {one}
      {other}
    </FieldPair>
  );
}

/** The category, with a button that splits the transaction. */
function Category({ form, firstField }: FieldsProps) {
  const { kind, category } = form.values;
  const split = () => form.change('parts', [{ ...blankPart, category }, blankPart]);
  return (
    <WithCorner button={<CornerButton onClick={split}>{t('dialog.parts.split')}</CornerButton>}>
      <CategoryField
        {...alertField(form, 'category')}
        autoFocus={firstField === 'category'}
        types={[categoryTypeOf(kind)]}
        onChange={(chosen) => form.change('category', chosen)}
      />
    </WithCorner>
  );
}

function Parts({ form, edited, sides, isNew }: PartsProps) {
  const { values } = form;
  if (values.parts.length === 0)
    return (
      <Button
        variant="quiet"
        className={styles.fee}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => form.change('parts', [blankPart])}
      >
        {t('dialog.transfer.add-fee')}
      </Button>
    );
  return (
    <PartsEditor
      values={values}
      currency={currencyOf(sides.account)}
      edited={edited}
      errors={form.formState.errors}
      isNew={isNew}
      onChange={(parts) => {
        form.setValue('parts', parts);
        // Clear all errors, because errors of parts are stored under other names.
        form.clearErrors();
      }}
      onJoin={({ category }) => {
        form.change('parts', []);
        form.change('category', category);
      }}
    />
  );
}

/** The note, with a button that shows the rarely used fields. */
function NoteAndMore({ form, ...props }: Pick<FieldsProps, 'form' | 'edited' | 'accounts' | 'sides'>) {
  const { tags, status, toStatus } = form.values;
  const isOrdinary = tags.length === 0 && status === 'cleared' && toStatus === 'cleared';
  const [wasOpened, setOpen] = useState(!isOrdinary);
  const isOpen = wasOpened || form.formState.errors.tags !== undefined;
  const id = useId();
  const button = (
    <CornerButton
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {t(isOpen ? 'dialog.fields.less' : 'dialog.fields.more')}
    </CornerButton>
  );
  return (
    <>
      <WithCorner button={button}>
        <TextArea
          label={t('dialog.fields.note')}
          rows={3}
          maxLength={limits.noteLength}
          {...form.field('note')}
        />
      </WithCorner>
      {isOpen && (
        <div id={id} className={styles.more}>
          <MoreFields form={form} {...props} />
        </div>
      )}
    </>
  );
}
