import { type ChildProcess, fork } from 'node:child_process';
import type { ReadReply, ReadRequest } from './protocol.ts';
import { ReaderError } from '../reader-error.ts';
import { readerOptions } from './reader-options.ts';

/** Final reply of a worker to a request. */
export type ReadResult = Exclude<ReadReply, { progress: unknown } | { refused: unknown }>;

/** Maximum length of the kept standard error output. The end is kept, which contains the reason. */
const MAX_ERRORS = 4_000;

/** A worker process that reads one receipt at a time. It is forked for the first one. */
export class WorkerProcess {
  private readonly script: string;
  private child: ChildProcess | undefined;

  private readonly onErrors: (text: string) => void;

  /** @param onErrors called when the process ends, with its standard error output */
  constructor(script: string, onErrors: (text: string) => void) {
    this.script = script;
    this.onErrors = onErrors;
  }

  /** Reads one file. Aborting the signal kills the process and rejects with the signal's reason. */
  async read(request: ReadRequest, onProgress: (page: number, pages: number) => void, signal: AbortSignal) {
    signal.throwIfAborted();
    const child = (this.child ??= this.start());
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
    const onMessage = (reply: ReadReply) => {
      if ('progress' in reply) onProgress(reply.progress.page, reply.progress.pages);
      else if ('refused' in reply) reject(new ReaderError(reply.refused));
      else resolve(reply);
    };
    // A file that crashes the process counts as unreadable; the next file gets a new process.
    const onEnd = () => reject(new ReaderError('unreadable'));
    const onAbort = () => {
      reject(signal.reason);
      this.kill();
    };
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      child.send(request);
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
      // The process parses untrusted files, so it gets no secrets from the environment.
      env: {},
      execArgv: readerOptions(this.script),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (errors = (errors + text).slice(-MAX_ERRORS)));
    child.once('close', () => errors && this.onErrors(errors));
    child.on('error', () => this.forget(child)).once('exit', () => this.forget(child));
    return child;
  }

  private forget(child: ChildProcess): void {
    if (this.child === child) this.child = undefined;
  }
}
