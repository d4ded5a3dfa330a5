import type { Book, Question, ReadingOptions } from '@saldo/bank-files';
import type { StoredImportProfile } from '@saldo/contracts';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../messages';
import { messageCollector, type WorkerMessage } from './messages';
import { optionsOf, shapeOf } from './import-profile';
import type { ByHand, FileRefusal, Reading, ReadingRequest, ReadingResult, RefusedReading } from './reading';

/** URL path of this remote with a slash at the end. Set by the bundler. */
declare const __webpack_public_path__: string;

interface State {
  /** Result of the last successful reading. */
  reading?: Reading;
  /** The same for an export of another finance app. */
  book?: Book;
  /** Reason why the file cannot be read with the current options. */
  refusal?: FileRefusal;
  /** Settings with which its cells were split. */
  byHand?: ByHand;
  /** Shape of the file. */
  shape?: string;
  /** All questions since the layout of the file is known, answered or not. */
  asked: readonly Question[];
  /** Options that led to this state. */
  options?: ReadingOptions;
}

/** Options of the first reading. */
const initial: ReadingOptions = { locale: navigator.language };

/** A bank file that was read, with the questions and settings. */
export interface ReadFile extends Omit<ReturnType<typeof useReading>, 'reading' | 'refusal'> {
  fileName: string;
  reading: Reading;
  /** Reason why it cannot be read with the corrected settings. */
  refusal: string | undefined;
}

/**
 * Reads a file in a worker, and again when the user changes settings.
 * @param profiles remembered settings by shape; undefined while they load
 */
export function useReading(file: File, profiles: readonly StoredImportProfile[] | undefined) {
  const [chosen, setChosen] = useState<ReadingOptions>();
  const [forgotten, setForgotten] = useState(false);
  const [state, setState] = useState<State>({ asked: [] });
  const profile = forgotten ? undefined : profiles?.find(({ shape }) => shape === state.shape);
  const recalled = useMemo(() => recalledOptions(profile), [profile]);
  // Keep the result of the first reading with its questions visible, so that the user sees the remembered answers.
  const options = chosen ?? recalled;
  useEffect(
    () =>
      readInWorker(file, options, (result) => {
        const shape = options === initial && { shape: shapeOf(result) };
        setState((last) =>
          'error' in result
            ? { ...last, ...shape, options, refusal: result.error, byHand: result.byHand }
            : {
                ...{ shape: last.shape, ...shape, options, ...contentOf(result) },
                asked: allAsked(last.asked, questionsOf(result), options),
              },
        );
      }),
    [file, options],
  );
  const correct = (part: Partial<ReadingOptions>) => setChosen(corrected(options, part));
  const forget = () => {
    setForgotten(true);
    setChosen(undefined);
  };
  const isCorrected = chosen !== undefined;
  return { ...state, options, correct, isCorrected, busy: state.options !== options, profile, forget };
}

function recalledOptions(profile: StoredImportProfile | undefined): ReadingOptions {
  const recalled = profile && optionsOf(profile);
  return recalled && Object.keys(recalled).length > 0 ? { ...initial, ...recalled } : initial;
}

type Read = Exclude<ReadingResult, RefusedReading>;

function contentOf(result: Read): Pick<State, 'reading' | 'book'> {
  return 'book' in result ? { book: result.book } : { reading: result };
}

function questionsOf(result: Read): Question[] {
  return 'book' in result ? result.book.questions : result.questions;
}

/** Adds new questions. Answered questions stay visible, so that the user can change the answers. */
function allAsked(
  before: readonly Question[],
  now: readonly Question[],
  options: ReadingOptions,
): Question[] {
  const kept = before.filter(({ setting }) => options[setting] !== undefined);
  return [...kept, ...now.filter(({ setting }) => !kept.some((other) => other.setting === setting))];
}

/** Merges changed settings. After a change of encoding or splitting, discards earlier answers about columns. */
function corrected(current: ReadingOptions, part: Partial<ReadingOptions>): ReadingOptions {
  const { locale, encoding, delimiter, headerLine } = current;
  const isLayout = 'encoding' in part || 'delimiter' in part || 'headerLine' in part;
  const kept = isLayout ? { locale, encoding, delimiter, headerLine } : current;
  const merged = Object.entries<unknown>({ ...kept, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(merged);
}

/** Starts a worker for one reading. Returns a function that stops it. */
function readInWorker(file: File, options: ReadingOptions, onResult: (result: ReadingResult) => void) {
  const worker = new Worker(sameOrigin(`${__webpack_public_path__}statement-worker.js`));
  const collect = messageCollector();
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    const result = collect(data);
    if (!result) return;
    worker.terminate();
    onResult(result);
  });
  worker.addEventListener('error', (event) => {
    console.error('Failed to read the file', event.message);
    onResult({ error: { code: 'unopened' } });
  });
  const request: ReadingRequest = { file, options, unnamed: t('transactions.import.row.unnamed') };
  worker.postMessage(request);
  return () => worker.terminate();
}

/**
 * Returns a URL of this origin for a worker script. In development, remotes have their own origin, from which a worker can only
 * import scripts.
 */
function sameOrigin(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address;
  const script = `importScripts(${JSON.stringify(address)})`;
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}
