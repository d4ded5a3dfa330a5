import { limits } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { Button } from '@saldo/ui';
import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '../../messages';
import { blankTest, type TestValues } from './condition-values';
import { RuleTestFields } from './rule-test-fields';
import { testName } from './rule-values';
import styles from './rules.module.css';

type Groups = readonly (readonly TestValues[])[];

interface RuleConditionsProps {
  groups: Groups;
  /** Errors by the names of the tests. */
  errors: Record<string, { message?: string | undefined } | undefined>;
  onChange: (groups: Groups) => void;
}

/** The groups of conditions of a rule. All conditions of at least one group must apply; each condition may be negated. */
export function RuleConditions({ groups, errors, onChange }: RuleConditionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useFocus(list, groups, errors);
  const replace = (at: number, tests: readonly TestValues[]) =>
    onChange(groups.map((each, index) => (index === at ? tests : each)).filter(({ length }) => length > 0));
  const counts = groups.map(({ length }) => length);
  const isOnly = groups.flat().length === 1;
  return (
    <div ref={list} tabIndex={-1} className={styles.groups}>
      {groups.map((tests, group) => (
        <RuleGroup
          key={group}
          isFirst={group === 0}
          numberBefore={counts.slice(0, group).reduce((sum, count) => sum + count, 0)}
          tests={tests}
          errorOf={(test) => errors[testName(group, test)]?.message}
          onChange={(changed) => replace(group, changed)}
          onRemove={
            isOnly
              ? undefined
              : (test) => {
                  list.current?.focus();
                  replace(
                    group,
                    tests.filter((_, index) => index !== test),
                  );
                }
          }
        />
      ))}
      {groups.length < limits.ruleGroups && (
        <Button
          variant="quiet"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...groups, [blankTest()]])}
        >
          {t('transactions.rules.add-group')}
        </Button>
      )}
    </div>
  );
}

interface RuleGroupProps {
  isFirst: boolean;
  /** Number of conditions in earlier groups: conditions are numbered across groups. */
  numberBefore: number;
  tests: readonly TestValues[];
  errorOf: (test: number) => string | undefined;
  onChange: (tests: readonly TestValues[]) => void;
  onRemove: ((test: number) => void) | undefined;
}

function RuleGroup({ isFirst, numberBefore, tests, errorOf, onChange, onRemove }: RuleGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.legend}>
        {t(isFirst ? 'transactions.rules.group-first' : 'transactions.rules.group-other')}
      </p>
      {tests.map((test, index) => (
        <RuleTestFields
          key={index}
          number={formatCount(numberBefore + index + 1)}
          test={test}
          error={errorOf(index)}
          onChange={(changed) => onChange(tests.map((each, at) => (at === index ? changed : each)))}
          onRemove={onRemove && (() => onRemove(index))}
        />
      ))}
      {tests.length < limits.ruleTests && (
        <Button
          variant="quiet"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...tests, blankTest()])}
        >
          {t('transactions.rules.add-condition')}
        </Button>
      )}
    </div>
  );
}

/** Focuses a condition that was added, and the first invalid field after a submit. */
function useFocus(
  list: RefObject<HTMLElement | null>,
  groups: Groups,
  errors: RuleConditionsProps['errors'],
): void {
  const counts = groups.map(({ length }) => length);
  const before = useRef(counts);
  const text = counts.join();
  useEffect(() => {
    const now = text.split(',').map(Number);
    const grown = now.findIndex((count, index) => count > (before.current[index] ?? 0));
    const isAdded = now.length >= before.current.length && grown >= 0;
    before.current = now;
    if (!isAdded) return;
    const group = list.current?.children[grown];
    [...(group?.querySelectorAll('[role="group"]') ?? [])].at(-1)?.querySelector('select')?.focus();
  }, [list, text]);
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [list, errors]);
}
