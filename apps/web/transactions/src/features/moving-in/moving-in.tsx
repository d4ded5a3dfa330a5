import { APP_NAMES, type Book, type Question, type ReadingOptions } from '@saldo/bank-files';
import { accountsQuery, bookCategoriesQuery, callQuery, fieldMessage } from '@saldo/api';
import { type BookCategory, limits, routes } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Button, DialogActions, LoadingNote, RetryNote } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { ImportProgress } from '../import/import-progress';
import { Questions } from '../import/preview/questions';
import { refusalText } from '../import/problem-texts';
import { shownName } from '../import/read/shortened';
import { AccountList } from './account-list';
import { CategoryList } from './category-list';
import { type Choices, missingNames, NEW, suggestedChoices, wantedCategories } from './choices';
import { entriesOf, type Refused } from './entries';
import { MoveReport } from './move-report';
import styles from './moving-in.module.css';
import { targetsOf } from './move-rows';
import { useMovingIn } from './use-moving-in';

interface MovingInProps {
  file: File;
  book: Book;
  asked: readonly Question[];
  options: ReadingOptions;
  correct: (part: Partial<ReadingOptions>) => void;
  /** The file is being read with another answer. */
  busy: boolean;
  onClose: () => void;
}

/** Takes over everything from another finance app: what becomes of accounts and categories, and the button that does it. */
export default function MovingIn({ file, book, asked, options, correct, busy, onClose }: MovingInProps) {
  const currency = useSession((session) => session.currency);
  const accounts = useQuery(accountsQuery);
  const categories = useQuery({ ...bookCategoriesQuery, select: ({ categories: all }) => all });
  const [chosen, setChosen] = useState<Choices>();
  const { state, percent, problem, moved, start, cancel } = useMovingIn(file, book);
  const isBusy = state === 'sending' || state === 'running';
  const wasMovedIn = useMovedIn(file);
  const choices = useMemo(() => chosen ?? suggestedChoices(book, currency), [chosen, book, currency]);
  const plan = useMemo(() => {
    if (!accounts.data) return undefined;
    const unnamed = t('transactions.import.row.unnamed');
    return entriesOf(book, choices, targetsOf(book, choices, accounts.data), unnamed);
  }, [book, choices, accounts.data]);
  if (moved) return <MoveReport moved={moved} refused={plan?.refused ?? []} onClose={onClose} />;

  const leave = () => {
    if (state === 'failed') void cancel();
    onClose();
  };
  const failed = accounts.isError || categories.isError;
  const obstacle =
    accounts.data && categories.data && obstacleOf(book, choices, accounts.data.length, categories.data);
  const isReady = plan && categories.data && !obstacle && book.questions.length === 0 && !busy;
  return (
    <>
      <fieldset className={styles.moving} disabled={isBusy} aria-busy={busy || isBusy}>
        <p className={styles.summary} role="status">
          {t('transactions.moving-in.summary', {
            app: APP_NAMES[book.app],
            accounts: t('transactions.moving-in.accounts', counted(book.accounts.length)),
            categories: t('transactions.moving-in.categories', counted(book.categories.length)),
            transactions: t('transactions.moving-in.transactions', counted(book.transactions.length)),
          })}
        </p>
        {wasMovedIn && <p className={styles.warning}>{t('transactions.moving-in.again')}</p>}
        <Questions asked={asked} options={options} onAnswer={correct} />
        {accounts.data && (
          <AccountList
            book={book}
            choices={choices.accounts}
            accounts={accounts.data}
            onChoose={(list) => setChosen({ ...choices, accounts: list })}
          />
        )}
        {categories.data && book.categories.length > 0 && (
          <CategoryList
            book={book}
            names={choices.categories}
            categories={categories.data}
            onChoose={(list) => setChosen({ ...choices, categories: list })}
          />
        )}
        <Notices book={book} refused={plan?.refused ?? []} />
      </fieldset>
      {(accounts.isLoading || categories.isLoading || busy) && <LoadingNote />}
      {failed && (
        <RetryNote
          message={t('transactions.import.accounts.failed')}
          onRetry={() => void Promise.all([accounts.refetch(), categories.refetch()])}
        />
      )}
      <ImportProgress state={state} percent={percent} problem={problem} />
      {obstacle && !isBusy && (
        <p className={styles.problem} role="alert">
          {obstacle}
        </p>
      )}
      <DialogActions>
        {book.questions.length > 0 && (
          <p className={styles.hint}>{t('transactions.import.run.answer-first')}</p>
        )}
        <Button onClick={leave}>
          {t(isBusy ? 'transactions.import.run.close' : 'transactions.import.run.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!isReady}
          onClick={() => accounts.data && plan && void start(choices, accounts.data, plan)}
        >
          {t('transactions.moving-in.start')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Whether a file of this name was moved in before, and not undone. */
function useMovedIn(file: File): boolean {
  const { data } = useQuery(callQuery(routes.listImports));
  const name = shownName(file.name);
  return (
    data?.imports.some(({ isMove, isUndone, fileName }) => isMove && !isUndone && fileName === name) ?? false
  );
}

/** Why the move cannot begin. */
function obstacleOf(
  book: Book,
  choices: Choices,
  accountCount: number,
  categories: readonly BookCategory[],
): string | undefined {
  const open = choices.accounts.findIndex(({ target, currency }) => target === NEW && currency === undefined);
  const unclear = book.accounts[open];
  if (unclear) return t('transactions.moving-in.choose-currency', { account: unclear.name });
  const added = choices.accounts.filter(({ target }) => target === NEW).length;
  // The operator may allow fewer, which the server says.
  if (accountCount + added > limits.accountsMax)
    return t('transactions.moving-in.too-many-accounts', { number: formatCount(limits.accountsMax) });
  const own = categories.filter(({ isBuiltIn }) => !isBuiltIn).length;
  const missing = missingNames(wantedCategories(book, choices.categories), categories);
  return own + missing > limits.categories
    ? t('transactions.moving-in.too-many-categories', { number: formatCount(limits.categories) })
    : undefined;
}

const SHOWN = 20;

/** What is not as it was in the file. */
function Notices({ book, refused }: { book: Book; refused: Refused[] }) {
  const [shown, setShown] = useState(SHOWN);
  const unreadable = (book.refused ?? []).map(({ code, value, line = 0 }) => {
    const text = refusalText({ code, ...(value !== undefined && { value }) });
    return { line, text: t('transactions.moving-in.notice.unreadable', { reason: text }) };
  });
  const lines = [
    ...unreadable,
    ...refused.map(({ line, text, problem }) => ({ line, text: `${text}: ${fieldMessage(problem)}` })),
    ...book.notices.map(({ line, name, reason }) => ({
      line,
      text: t(`transactions.moving-in.notice.${reason}`, {
        name: name || t('transactions.import.row.unnamed'),
      }),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('transactions.moving-in.notices')}>
      <h3>{t('transactions.moving-in.notices')}</h3>
      <ul>
        {lines.slice(0, shown).map(({ line, text }, index) => (
          <li key={index}>{t('transactions.import.refusal.at-line', { line, reason: text })}</li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + 10 * SHOWN)}>
          {t('transactions.import.preview.show-more', { number: formatCount(lines.length - shown) })}
        </Button>
      )}
    </section>
  );
}
