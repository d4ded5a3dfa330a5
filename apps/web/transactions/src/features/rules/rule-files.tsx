import { saveFile, useChange } from '@saldo/api';
import { limits, type NewRule, newRule, type Rule } from '@saldo/contracts';
import { Button } from '@saldo/ui';
import { useRef, useState } from 'react';
import { t } from '../../messages';
import { ruleKeys, saveRule } from './api';
import styles from './rules.module.css';

const NAME = 'saldo-rules.json';

/** Saves the rules as a file, and adds those of a file. */
export function RuleFiles({ rules }: { rules: readonly Rule[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const adding = useChange(addAll, {
    name: 'import rules',
    otherwise: t('transactions.rules.import-failed'),
    keys: ruleKeys,
  });
  const read = async (file: File | undefined) => {
    const found = file && rulesIn(await file.text());
    setProblem(found ? undefined : t('transactions.rules.import-unreadable'));
    if (found) adding.run(found);
  };
  return (
    <>
      <Button disabled={rules.length === 0} onClick={() => download(rules)}>
        {t('transactions.rules.export')}
      </Button>
      <Button busy={adding.busy} onClick={() => input.current?.click()}>
        {t('transactions.rules.import')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label={t('transactions.rules.import')}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p role="status" className={styles.note}>
        {problem ?? adding.problem}
      </p>
    </>
  );
}

/** Returns the rules of a file; undefined if it holds anything else. */
export function rulesIn(text: string): NewRule[] | undefined {
  try {
    const { rules } = JSON.parse(text) as { rules?: unknown };
    return newRule.array().min(1).max(limits.rules).parse(rules);
  } catch {
    return undefined;
  }
}

async function addAll(rules: NewRule[]): Promise<void> {
  for (const rule of rules) await saveRule({ rule });
}

function download(rules: readonly Rule[]): void {
  const content = JSON.stringify({ rules: rules.map(({ _id, ...rule }) => rule) }, null, 2);
  saveFile(new Blob([content], { type: 'application/json' }), NAME);
}
