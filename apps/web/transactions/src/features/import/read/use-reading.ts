import type { Book, Question, ReadingOptions } from '@saldo/bank-files';
import type { StoredImportProfile } from '@saldo/contracts';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../messages';
import { messageCollector, type WorkerMessage } from './messages';
import { optionsOf, shapeOf } from './import-profile';
import type { ByHand, FileRefusal, Reading, ReadingRequest, ReadingResult, RefusedReading } from './reading';

/** Where this remote is served, with a slash at the end. Set by the bundler. */
declare const __webpack_public_path__: string;

interface State {
  /** The last reading that succeeded. */
  reading?: Reading;
  /** The same of an export of another finance app. */
  book?: Book;
  /** Why the file cannot be read with the present options. */
  refusal?: FileRefusal;
  /** How its cells were told apart. */
  byHand?: ByHand;
  /** The shape of the file. */
  shape?: string;
  /** The questions since the layout of the file is known, answered or not. */
  asked: readonly Question[];
  /** The options that the above belongs to. */
  options?: ReadingOptions;
}

/** Nothing is settled before the first reading. */
const initial: ReadingOptions = { locale: navigator.language };

/** A bank file that was read, with the questions and settings of its reading. */
export interface ReadFile extends Omit<ReturnType<typeof useReading>, 'reading' | 'refusal'> {
  fileName: string;
  reading: Reading;
  /** Why it can't be read with the corrected settings. */
  refusal: string | undefined;
}

/**
 * Reads a file in a worker, and again whenever the user corrects how.
 * @param profiles how files of known shapes are read; `undefined` while they are loaded
 */
export function useReading(file: File, profiles: readonly StoredImportProfile[] | undefined) {
  const [chosen, setChosen] = useState<ReadingOptions>();
  const [forgotten, setForgotten] = useState(false);
  const [state, setState] = useState<State>({ asked: [] });
  const profile = forgotten ? undefined : profiles?.find(({ shape }) => shape === state.shape);
  const recalled = useMemo(() => recalledOptions(profile), [profile]);
  // The first reading stays in sight with its questions, so that the user sees the recalled answers.
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
  return { ...state, options, correct, busy: state.options !== options, profile, forget };
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

/** A question stays in sight after its answer, which can be changed. */
function allAsked(
  before: readonly Question[],
  now: readonly Question[],
  options: ReadingOptions,
): Question[] {
  const kept = before.filter(({ setting }) => options[setting] !== undefined);
  return [...kept, ...now.filter(({ setting }) => !kept.some((other) => other.setting === setting))];
}

/** With another encoding or other cells, earlier answers about the columns no longer hold. */
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

/** A remote of the development server has an origin of its own, from which a worker can only import. */
function sameOrigin(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address;
  const script = `importScripts(${JSON.stringify(address)})`;
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}
