import { accountsQuery, saveFile, useChange } from '@saldo/api';
import type { Rule } from '@saldo/contracts';
import { useSession } from '@saldo/session';
import { Button } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { ruleKeys, saveRule } from './api';
import { type LeftOutRule, readRuleFile, ruleFileOf } from './rule-file';
import styles from './rules.module.css';

const NAME = 'saldo-rules.json';

/** Result of an import; `problem` if the file could not be read. */
type Report = { addedCount: number; leftOut: LeftOutRule[] } | { problem: string };

/** Buttons that save the rules as a file and import those of Saldo or another app. */
export function RuleFiles({ rules }: { rules: readonly Rule[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<Report>();
  const { save, add } = useFiles();
  return (
    <>
      <Button busy={save.busy} disabled={rules.length === 0} onClick={() => save.run(rules)}>
        {t('transactions.rules.export')}
      </Button>
      <Button busy={add.busy} onClick={() => input.current?.click()}>
        {t('transactions.rules.import')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,.zip,.sqlite,.csv"
        aria-label={t('transactions.rules.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setReport(undefined);
          if (file) add.run(file, { onDone: setReport });
          target.value = '';
        }}
      />
      <p className={styles.hint}>{t('transactions.rules.import-hint')}</p>
      <div role="status" className={styles.report}>
        {save.problem ?? add.problem ?? (report && <ImportReport report={report} />)}
      </div>
    </>
  );
}

function useFiles() {
  const queryClient = useQueryClient();
  const currency = useSession((session) => session.currency);
  const book = async () => ({ accounts: await queryClient.fetchQuery(accountsQuery), currency });
  const save = useChange(
    async (rules: readonly Rule[]) => {
      const content = ruleFileOf(
        rules.map(({ _id, ...rule }) => rule),
        await book(),
      );
      saveFile(new Blob([content], { type: 'application/json' }), NAME);
    },
    { name: 'export rules', otherwise: t('transactions.rules.export-failed'), keys: [] },
  );
  const add = useChange(
    async (file: File): Promise<Report> => {
      const read = await readRuleFile(new Uint8Array(await file.arrayBuffer()), await book());
      if ('problem' in read) return read;
      for (const rule of read.rules) await saveRule({ rule });
      return { addedCount: read.rules.length, leftOut: read.leftOut };
    },
    { name: 'import rules', otherwise: t('transactions.rules.import-failed'), keys: ruleKeys },
  );
  return { save, add };
}

function ImportReport({ report }: { report: Report }) {
  if ('problem' in report) return report.problem;
  const { addedCount, leftOut } = report;
  return (
    <>
      <p>{t('transactions.rules.imported', counted(addedCount))}</p>
      {leftOut.length > 0 && (
        <>
          <p>{t('transactions.rules.left-out')}</p>
          <ul>
            {leftOut.map(({ name, why }, index) => (
              <li key={index}>
                <strong>{name || t('transactions.rules.left-out.unnamed')}</strong>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
