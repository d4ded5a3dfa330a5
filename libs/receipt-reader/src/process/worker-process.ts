import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Answer, Question } from './protocol';
import { ReaderError } from '../reader-error';
import { readerOptions } from './reader-options';
import type { ReadReceipt } from '../reading';

const BEHIND_EVERYTHING_ELSE = 10;

/** One process that reads one receipt at a time. It starts with its first one. */
export class WorkerProcess {
  private readonly script: string;
  private child: ChildProcess | undefined;

  constructor(script: string) {
    this.script = script;
  }

  /** Kills the process where the signal is aborted, and rejects with its reason. */
  async read(question: Question, onProgress: (page: number, pages: number) => void, signal: AbortSignal) {
    signal.throwIfAborted();
    const child = (this.child ??= this.start());
    const { promise, resolve, reject } = Promise.withResolvers<ReadReceipt>();
    const onMessage = (answer: Answer) => {
      if ('progress' in answer) onProgress(answer.progress.page, answer.progress.pages);
      else if ('reading' in answer) resolve(answer.reading);
      else reject(new ReaderError(answer.refused));
    };
    // A file that brings the process down cannot be read; the next one gets a new process.
    const onEnd = () => reject(new ReaderError('unreadable'));
    const onAbort = () => {
      reject(signal.reason);
      this.kill();
    };
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      child.send(question);
      return await promise;
    } finally {
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      signal.removeEventListener('abort', onAbort);
    }
  }

  kill(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private start(): ChildProcess {
    const child = fork(this.script, {
      // What parses files of strangers knows no secrets.
      env: {},
      execArgv: readerOptions(this.script),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('error', () => this.forget(child)).once('exit', () => this.forget(child));
    if (child.pid) setPriority(child.pid, BEHIND_EVERYTHING_ELSE);
    return child;
  }

  private forget(child: ChildProcess): void {
    if (this.child === child) this.child = undefined;
  }
}
