import { bookCategoriesQuery, newUuid, useChange } from '@saldo/api';
import { limits, type NewRule, type Rule, type RulePreview } from '@saldo/contracts';
import { AccountOptions, CategoryField, TagsField, useAccounts } from '@saldo/fields';
import { entryResolver, type FieldForm, useFieldForm } from '@saldo/form';
import { Button, CheckboxField, Dialog, DialogForm, LoadingNote, Select, TextField } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { changedKeys, useUndoToast } from '../trash/undo-group';
import { applyRule, previewRule, ruleKeys, saveRule } from './api';
import { PreviewedRows } from './previewed-rows';
import { RuleConditions } from './rule-conditions';
import { RuleParts } from './rule-parts';
import { emptyRule, readRule, type RuleValues, valuesOf } from './rule-values';

interface RuleDialogProps {
  /** The rule to edit; undefined to add one. */
  rule: Rule | undefined;
  /** Initial values of a new rule. */
  like?: NewRule;
  onClose: () => void;
}

/** Adds or changes a rule, previews its effect, and applies it to past transactions if the user wants that. */
export function RuleDialog({ rule, like = emptyRule, onClose }: RuleDialogProps) {
  const form = useFieldForm({
    draft: { name: `rule-parts:${rule?._id ?? draftOf(like)}` },
    defaultValues: valuesOf(rule ?? like),
    resolver: entryResolver(readRule),
  });
  const [preview, setPreview] = useState<RulePreview>();
  const looking = useChange(previewRule, {
    name: 'preview a rule',
    otherwise: t('transactions.rules.preview-failed'),
    keys: [],
  });
  const { save, busy, problem } = useSaving(rule?._id, form.values.applies, onClose);
  const submit = form.handleSubmit((entry) => save(entry, form.setFieldErrors));
  const show = form.handleSubmit((entry) => looking.run(entry, { onDone: setPreview }));
  return (
    <Dialog
      title={t(rule ? 'transactions.rules.edit-title' : 'transactions.rules.add-title')}
      focusFirstField
      onClose={onClose}
    >
      <DialogForm
        submitLabel={t('transactions.rules.save')}
        busy={busy}
        problem={problem ?? looking.problem}
        draft={form.draft}
        onSubmit={submit}
        onClose={onClose}
      >
        <RuleConditions
          groups={form.values.groups}
          errors={form.formState.errors as Record<string, { message?: string } | undefined>}
          onChange={(groups) => {
            form.setValue('groups', groups);
            // Clear all errors, because errors of conditions are stored under other names.
            form.clearErrors();
          }}
        />
        <ActionFields form={form} />
        <TransferField form={form} />
        <OptionFields form={form} />
        <Button busy={looking.busy} onClick={() => void show()}>
          {t('transactions.rules.preview')}
        </Button>
        {looking.busy && <LoadingNote />}
        {preview && !looking.busy && <PreviewedRows preview={preview} />}
      </DialogForm>
    </Dialog>
  );
}

/** Returns the draft of a form. A new rule with other initial conditions has a separate draft. */
const draftOf = ({ conditions }: NewRule) => (conditions.length === 0 ? '' : JSON.stringify(conditions));

interface FieldsProps {
  form: Omit<FieldForm<RuleValues>, 'handleSubmit'>;
}

function ActionFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('transactions.rules.payee')}
        maxLength={limits.nameLength}
        autoComplete="off"
        {...form.field('payee')}
      />
      {form.values.parts.length === 0 && (
        <CategoryField
          types={['expense', 'income']}
          required={false}
          none={t('transactions.rules.category-none')}
          value={form.values.category}
          error={form.field('category').error}
          onChange={(chosen) => form.change('category', chosen)}
        />
      )}
      <RuleParts
        parts={form.values.parts}
        errors={form.formState.errors as Record<string, { message?: string } | undefined>}
        onChange={(parts) => {
          form.setValue('parts', parts);
          form.clearErrors();
        }}
      />
      <TagsField
        tags={form.values.tags}
        error={form.field('tags').error}
        onChange={(tags) => form.change('tags', tags as string[])}
      />
      <TextField
        label={t('transactions.rules.note')}
        maxLength={limits.noteLength}
        autoComplete="off"
        {...form.field('note')}
      />
    </>
  );
}

/** A field for the other account of transfers, shown if there are several accounts. */
function TransferField({ form }: FieldsProps) {
  const accounts = useAccounts();
  const { transferTo } = form.values;
  if (accounts.length === 0 && !transferTo) return null;
  return (
    <Select
      label={t('transactions.rules.transfer-to')}
      value={transferTo}
      error={form.field('transferTo').error}
      onChange={({ target }) => form.change('transferTo', target.value)}
    >
      <option value="">{t('transactions.rules.transfer-none')}</option>
      <AccountOptions accounts={accounts} all={accounts} />
    </Select>
  );
}

function OptionFields({ form }: FieldsProps) {
  return (['ignore', 'stops', 'applies'] as const).map((name) => (
    <CheckboxField
      key={name}
      label={t(`transactions.rules.${name}`)}
      checked={form.values[name]}
      onChange={(event) => form.change(name, event.target.checked)}
    />
  ));
}

/** Saves a rule, then applies it if the user wants that. The toast offers Undo. */
function useSaving(id: string | undefined, applies: boolean, onClose: () => void) {
  const [idempotencyKey] = useState(newUuid);
  const showUndo = useUndoToast('undo a rule');
  const saving = useChange(saveRule, {
    name: 'save a rule',
    otherwise: t('transactions.rules.save-failed'),
    keys: ruleKeys,
  });
  const queryClient = useQueryClient();
  const applying = useChange((run: Parameters<typeof applyRule>[1]) => applyRule(queryClient, run), {
    name: 'apply a rule',
    otherwise: t('transactions.rules.apply-failed'),
    keys: [...changedKeys, bookCategoriesQuery.queryKey],
  });
  const [saved, setSaved] = useState(id);
  const save = (
    rule: Parameters<typeof saveRule>[0]['rule'],
    onFieldErrors: (messages: Record<string, string>) => void,
  ) =>
    saving.run(
      { id: saved, rule },
      {
        onFieldErrors,
        onDone: ({ _id }) => {
          if (!applies) return onClose();
          // A retry changes the rule that the first attempt has added.
          setSaved(_id);
          applying.run(
            { id: _id, idempotencyKey },
            {
              onDone: ({ changedCount, group }) => {
                showUndo(t('transactions.rules.applied', counted(changedCount)), group);
                onClose();
              },
            },
          );
        },
      },
    );
  return { save, busy: saving.busy || applying.busy, problem: saving.problem ?? applying.problem };
}
