import type { Question, ReadingOptions } from '@saldo/bank-files';
import { RadioCards } from '@saldo/ui';
import { Fragment } from 'react';
import { t } from '../../../messages';
import styles from './import-preview.module.css';
import { answerText, isAboutDirection, questionIds, rowText } from './setting-labels';

/** Select value for an unanswered question. The empty string is a possible answer. */
const UNANSWERED = ' ';

interface QuestionsProps {
  asked: readonly Question[];
  options: ReadingOptions;
  onAnswer: (part: Partial<ReadingOptions>) => void;
}

/** Asks the questions that the file leaves open. Preselects no answer, so that no guess is imported unnoticed. */
export function Questions({ asked, options, onAnswer }: QuestionsProps) {
  if (asked.length === 0) return null;
  return (
    <section className={styles.questions} aria-label={t('transactions.import.questions.label')}>
      <p>{t('transactions.import.questions.intro')}</p>
      {asked.map((question) => (
        <Fragment key={question.setting}>
          <RadioCards
            legend={t(questionIds[question.setting], { example: question.example })}
            name={question.setting}
            options={question.choices.map((choice) => ({
              value: choice,
              content: answerText(question, choice),
            }))}
            value={String(options[question.setting] ?? UNANSWERED)}
            onChange={(choice) =>
              onAnswer({ [question.setting]: question.setting === 'columns' ? choice.split(',') : choice })
            }
          />
          {isAboutDirection(question) && (
            <p className={styles.hint}>{t('transactions.import.reverse.hint')}</p>
          )}
          {question.row && (
            <p className={styles.hint}>
              {t('transactions.import.question.row', { row: rowText(question.row) })}
            </p>
          )}
        </Fragment>
      ))}
    </section>
  );
}
