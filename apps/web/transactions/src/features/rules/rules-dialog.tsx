import { useChange } from '@saldo/api';
import type { Rule } from '@saldo/contracts';
import { Button, classNames, ConfirmDialog, Dialog, IconButton, LoadingNote, RetryNote } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../messages';
import list from '../entry-list.module.css';
import { orderRules, removeRule, ruleKeys, rulesQuery } from './api';
import { RuleDialog } from './rule-dialog';
import { RuleFiles } from './rule-files';
import { ruleText } from './rule-text';
import styles from './rules.module.css';

/** A dialog with the rules in their order. The user can add, change, reorder and delete them. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data: rules, isError, refetch } = useQuery(rulesQuery);
  const [editing, setEditing] = useState<{ rule?: Rule }>();
  return (
    <Dialog title={t('transactions.rules.title')} onClose={onClose}>
      <p className={styles.note}>{t('transactions.rules.intro')}</p>
      {isError && <RetryNote message={t('transactions.rules.load-failed')} onRetry={() => void refetch()} />}
      {!rules && !isError && <LoadingNote />}
      {rules && (
        <>
          <RuleList rules={rules} onEdit={(rule) => setEditing({ rule })} />
          <div className={styles.actions}>
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEditing({})}>
              {t('transactions.rules.add')}
            </Button>
            <RuleFiles rules={rules} />
          </div>
        </>
      )}
      {editing && <RuleDialog rule={editing.rule} onClose={() => setEditing(undefined)} />}
    </Dialog>
  );
}

function RuleList({ rules, onEdit }: { rules: readonly Rule[]; onEdit: (rule: Rule) => void }) {
  const [deleting, setDeleting] = useState<Rule>();
  const ordering = useChange(orderRules, {
    name: 'order rules',
    otherwise: t('transactions.rules.order-failed'),
    keys: ruleKeys,
  });
  const removing = useChange(removeRule, {
    name: 'delete a rule',
    otherwise: t('transactions.rules.delete-failed'),
    keys: ruleKeys,
  });
  const ids = rules.map(({ _id }) => _id);
  const move = (index: number, by: -1 | 1) =>
    ordering.run(ids.with(index, ids[index + by] ?? '').with(index + by, ids[index] ?? ''));
  return (
    <>
      <p role="status" className={styles.note}>
        {rules.length === 0 && t('transactions.rules.none')}
        {ordering.problem}
      </p>
      <ol>
        {rules.map((rule, index) => (
          // Keyed by index, so that the focus stays on the button.
          <li key={index} className={classNames(list.row, styles.rule)}>
            <RuleRow
              rule={rule}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < rules.length - 1 ? () => move(index, 1) : undefined}
              onEdit={() => onEdit(rule)}
              onDelete={() => setDeleting(rule)}
            />
          </li>
        ))}
      </ol>
      {deleting && (
        <ConfirmDialog
          sentence={t('transactions.rules.delete-question')}
          confirmLabel={t('transactions.rules.delete')}
          action={removing}
          onConfirm={() => removing.run(deleting._id, { onDone: () => setDeleting(undefined) })}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

interface RuleRowProps {
  rule: Rule;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

function RuleRow({ rule, onUp, onDown, onEdit, onDelete }: RuleRowProps) {
  const id = useId();
  return (
    <>
      <span className={list.name} id={id}>
        {ruleText(rule)}
        {rule.stops && <span className={list.detail}>{t('transactions.rules.stops')}</span>}
      </span>
      <IconButton
        label={t('transactions.rules.up')}
        icon={<ArrowUp size={16} aria-hidden />}
        aria-describedby={id}
        disabled={!onUp}
        onClick={onUp}
      />
      <IconButton
        label={t('transactions.rules.down')}
        icon={<ArrowDown size={16} aria-hidden />}
        aria-describedby={id}
        disabled={!onDown}
        onClick={onDown}
      />
      <Button variant="quiet" aria-describedby={id} onClick={onEdit}>
        {t('transactions.rules.edit')}
      </Button>
      <Button variant="quiet" aria-describedby={id} onClick={onDelete}>
        {t('transactions.rules.delete')}
      </Button>
    </>
  );
}
