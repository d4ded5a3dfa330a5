import { callQuery, queryKeyOf } from '@saldo/api';
import { importCalls, ruleCalls } from '@saldo/contracts';
import { type Suggested, suggestionFor } from '@saldo/fields';
import type { FieldForm } from '@saldo/form';
import { formatList } from '@saldo/format';
import { categoryLabel, readAmountText } from '@saldo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { categoryTypeOf, type FormValues } from './form-values';
import { t } from './messages';
import styles from './transaction-dialog.module.css';

const PAUSE_MS = 300;

interface Filled {
  /** Text for which the rule searches. */
  rule?: string | undefined;
  category: string;
  tags: readonly string[];
  note: string;
}
const nothing: Filled = { category: '', tags: [], note: '' };

interface RuleFillingProps {
  form: FieldForm<FormValues>;
  accountId: string | undefined;
  /** Category that came with a chosen payee. A rule may replace it. */
  ofPayee: RefObject<string>;
}

/** Fills in the fields that rules set for a typed name. Does nothing in a book without rules. */
export default function RuleFilling(props: RuleFillingProps) {
  const isTyped = props.form.values.name.trim() !== '';
  const { data: book } = useQuery({ ...callQuery(ruleCalls.listRules), enabled: isTyped, retry: false });
  return book && book.rules.length > 0 && <FilledByRules {...props} />;
}

/**
 * Fills in the fields that rules set for the typed name and says which rule applies. Never replaces values that the user has
 * entered.
 */
function FilledByRules({ form, accountId, ofPayee }: RuleFillingProps) {
  const { values } = form;
  const said = JSON.stringify(useRuled(values, accountId));
  const filled = useRef(nothing);
  // Fill in only when the suggestion changes, so that the user can empty a field.
  const fillIn = useEffectEvent(({ category, tags, note }: Filled) => {
    const before = filled.current;
    filled.current = { category, tags, note };
    const isFree = [before.category, ofPayee.current].includes(form.values.category);
    const next = category || ofPayee.current;
    if (isFree && form.values.category !== next) form.change('category', next);
    if (isSame(form.values.tags, before.tags) && !isSame(tags, before.tags)) form.change('tags', [...tags]);
    if (form.values.note === before.note && note !== before.note) form.change('note', note);
  });
  useEffect(() => fillIn(JSON.parse(said) as Filled), [said]);
  const { rule, ...shown } = JSON.parse(said) as Filled;
  const kept = keptOf(shown, values);
  return (
    <p role="status" className={styles.ruled}>
      {kept.length > 0 &&
        (rule === undefined
          ? t('dialog.rule.any', { fields: formatList(kept) })
          : t('dialog.rule.named', { rule, fields: formatList(kept) }))}
    </p>
  );
}

/** Returns the filled-in values that the form still contains. */
function keptOf({ category, tags, note }: Filled, values: FormValues): string[] {
  return [
    ...(category && category === values.category ? [categoryLabel(category)] : []),
    ...(isSame(tags, values.tags) ? tags : []),
    ...(note && note === values.note ? [note] : []),
  ];
}

/** Returns the values to fill in from a suggestion. */
function filledBy({ suggestion, ruled }: Suggested, { kind, parts }: FormValues): Filled {
  const { tags = [], note = '' } = ruled ?? {};
  const isByRule = suggestion?.by === 'rule' && suggestion.type === categoryTypeOf(kind);
  const rule = (isByRule ? suggestion : ruled)?.ruleText;
  return { rule, category: isByRule && parts.length === 0 ? suggestion.category : '', tags, note };
}

const isSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n');

/** Returns the ledger's suggestion for the typed name, after a pause in typing. */
function useRuled(values: FormValues, accountId: string | undefined): Filled {
  const [asked, setAsked] = useState('');
  const wanted = JSON.stringify(rowOf(values, accountId));
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isTyped = values.name.trim() !== '';
  const { data } = useQuery({
    queryKey: [...queryKeyOf(importCalls.suggestCategories), asked],
    queryFn: ({ signal }) => suggestionFor(JSON.parse(asked) as ReturnType<typeof rowOf>, signal),
    enabled: isTyped && asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return filledBy((isTyped && data) || {}, values);
}

function rowOf({ name, amount, addedOn, kind, isReversed }: FormValues, accountId: string | undefined) {
  const reading = readAmountText(amount);
  return {
    ...{ name: name.trim(), date: addedOn, accountId },
    isIncome: (kind === 'income') !== isReversed,
    cost: 'cents' in reading ? Number(reading.cents) / 100 : 0,
  };
}
