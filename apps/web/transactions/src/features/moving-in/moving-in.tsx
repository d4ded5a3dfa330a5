import { APP_NAMES, type Book } from '@saldo/bank-files';
import { accountsQuery, bookCategoriesQuery, callQuery, fieldMessage } from '@saldo/api';
import { type Account, type BookCategory, limits, routes } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { useSession } from '@saldo/session';
import { LoadingNote, RetryNote } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { ImportProgress } from '../import/import-progress';
import { RunActions } from '../import/run-actions';
import { Questions } from '../import/preview/questions';
import { refusalText } from '../import/problem-texts';
import { shownName } from '../import/read/shortened';
import type { ReadFile } from '../import/read/use-reading';
import { ShowMore } from '../import/show-more';
import { AccountList } from './account-list';
import { CategoryList } from './category-list';
import { type Choices, missingNames, NEW, suggestedChoices, wantedCategories } from './choices';
import { entriesOf, type Refused } from './entries';
import { MoveReport } from './move-report';
import styles from './moving-in.module.css';
import { targetsOf } from './move-rows';
import { useMovingIn } from './use-moving-in';

/** An export of another app, with the questions and settings of its reading. */
interface MovedFile extends Pick<ReadFile, 'asked' | 'options' | 'correct' | 'busy' | 'isCorrected'> {
  file: File;
  book: Book;
}

/** Takes over all data from another finance app. Asks where accounts and categories go, then imports the file. */
export default function MovingIn({ file: read, onClose }: { file: MovedFile; onClose: () => void }) {
  const { file, book, busy } = read;
  const target = useTarget(read);
  const { isBusy, moved, start, leave, ...job } = useMovingIn(file, book);
  if (moved) return <MoveReport moved={moved} refused={target.plan?.refused ?? []} onClose={onClose} />;

  const { accounts, choices, plan, obstacle } = target;
  const hasQuestions = book.questions.length > 0;
  return (
    <>
      <fieldset className={styles.moving} disabled={isBusy} aria-busy={busy || isBusy}>
        <Summary read={read} />
        <Placement book={book} target={target} />
        <Notices book={book} refused={plan?.refused ?? []} />
      </fieldset>
      {(target.isLoading || busy) && <LoadingNote />}
      {target.failed && (
        <RetryNote message={t('transactions.import.accounts.failed')} onRetry={target.retry} />
      )}
      <ImportProgress {...job} />
      {obstacle && !isBusy && (
        <p className={styles.problem} role="alert">
          {obstacle}
        </p>
      )}
      <RunActions
        isDecided={target.isDecided}
        hasQuestions={hasQuestions}
        isBusy={isBusy}
        isReady={target.isComplete && !obstacle && !hasQuestions && !busy}
        label={t('transactions.moving-in.start')}
        onRun={() => accounts && plan && void start(choices, accounts, plan)}
        onLeave={() => {
          leave();
          onClose();
        }}
      />
    </>
  );
}

/** The content of the file, whether it was imported before, and open questions. */
function Summary({ read: { file, book, asked, options, correct } }: { read: MovedFile }) {
  const wasMovedIn = useMovedIn(file);
  return (
    <>
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
    </>
  );
}

/** Asks for the targets of accounts and categories in the file. */
function Placement({ book, target }: { book: Book; target: ReturnType<typeof useTarget> }) {
  const { accounts, categories, choices, choose } = target;
  return (
    <>
      {accounts && (
        <AccountList
          book={book}
          choices={choices.accounts}
          accounts={accounts}
          onChoose={(list) => choose({ ...choices, accounts: list })}
        />
      )}
      {categories && book.categories.length > 0 && (
        <CategoryList
          book={book}
          names={choices.categories}
          categories={categories}
          onChoose={(list) => choose({ ...choices, categories: list })}
        />
      )}
    </>
  );
}

/** Returns the current accounts and categories, the choices for those in the file, and the resulting entries. */
function useTarget({ book, isCorrected }: MovedFile) {
  const currency = useSession((session) => session.currency);
  const accountList = useQuery(accountsQuery);
  const categoryList = useQuery({ ...bookCategoriesQuery, select: ({ categories: all }) => all });
  const accounts = accountList.data;
  const categories = categoryList.data;
  const [chosen, choose] = useState<Choices>();
  const choices = useMemo(() => chosen ?? suggestedChoices(book, currency), [chosen, book, currency]);
  const plan = usePlan(book, choices, accounts);
  return {
    ...{ accounts, categories, choices, choose, plan, isDecided: isCorrected || chosen !== undefined },
    isComplete: categories !== undefined && plan !== undefined,
    isLoading: accountList.isLoading || categoryList.isLoading,
    failed: accountList.isError || categoryList.isError,
    retry: () => void Promise.all([accountList.refetch(), categoryList.refetch()]),
    obstacle: accounts && categories && obstacleOf(book, choices, accounts.length, categories),
  };
}

function usePlan(book: Book, choices: Choices, accounts: Account[] | undefined) {
  return useMemo(() => {
    if (!accounts) return undefined;
    const unnamed = t('transactions.import.row.unnamed');
    return entriesOf(book, choices, targetsOf(book, choices, accounts), unnamed);
  }, [book, choices, accounts]);
}

/** Whether a file of this name was moved in before and not undone. */
function useMovedIn(file: File): boolean {
  const { data } = useQuery(callQuery(routes.listImports));
  const name = shownName(file.name);
  return (
    data?.imports.some(({ isMove, isUndone, fileName }) => isMove && !isUndone && fileName === name) ?? false
  );
}

/** Returns the reason why the move cannot begin; undefined if it can. */
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
  // An operator may set a lower limit, which the server reports.
  if (accountCount + added > limits.accountsMax)
    return t('transactions.moving-in.too-many-accounts', { number: formatCount(limits.accountsMax) });
  const own = categories.filter(({ isBuiltIn }) => !isBuiltIn).length;
  const missing = missingNames(wantedCategories(book, choices.categories), categories);
  return own + missing > limits.categories
    ? t('transactions.moving-in.too-many-categories', { number: formatCount(limits.categories) })
    : undefined;
}

const SHOWN = 20;

/** Lists everything that differs from the file. */
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
      <ShowMore hidden={lines.length - shown} onShow={() => setShown(shown + 10 * SHOWN)} />
    </section>
  );
}
