/** Content of a file in the page cache, and the part of it that survives a power cut. */
interface TracedFile {
  content: Buffer;
  durable: Buffer | undefined;
  /** Whether the file was opened with O_SYNC: each write is then on disk when it returns. */
  isSynchronous: boolean;
}

const text = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');

/**
 * Returns the files below a folder as a power cut leaves them, by path. They contain data that was fsynced or written with
 * O_SYNC, but no data that was only written. A file's name counts as durable once its content is, as in journaling file systems.
 * @param trace lines of `strace -f -y -xx` (see strace.ts) up to the power cut
 */
export function durableFiles(trace: string, folder: string): Map<string, Buffer> {
  const files = new Map<string, TracedFile>();
  for (const call of finishedCalls(trace)) apply(call, files);
  const durable = new Map<string, Buffer>();
  for (const [path, file] of files) {
    if (file.durable && path.startsWith(`${folder}/`)) durable.set(path, file.durable);
  }
  return durable;
}

/** Yields each successful call as one line. Joins the parts of calls that are interleaved in the trace. */
function* finishedCalls(trace: string): Generator<string> {
  const begun = new Map<string, string>();
  for (const line of trace.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+) +(\S.*)$/.exec(line) ?? [];
    const unfinished = / <unfinished \.\.\.>$/.exec(rest);
    if (unfinished) {
      begun.set(thread, rest.slice(0, unfinished.index));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest);
    const call = resumed ? `${begun.get(thread) ?? ''}${rest.slice(resumed[0].length)}` : rest;
    if (/\) += \d/.test(call)) yield call;
  }
}

/** Effect of each system call on the open file that it names first. */
const effects: Record<string, (file: TracedFile, call: string) => void> = {
  write,
  pwrite64: write,
  ftruncate: (file, call) => {
    file.content = file.content.subarray(0, Number(/, (\d+)\)/.exec(call)?.[1] ?? 0));
  },
  fsync: flush,
  fdatasync: flush,
};

function apply(call: string, files: Map<string, TracedFile>): void {
  const [name = ''] = /^\w+/.exec(call) ?? [];
  const [path = '', newPath = ''] = Array.from(call.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g), ([, hex = '']) =>
    text(hex).toString(),
  );
  if (name === 'openat') open(path, call, files);
  else if (name === 'unlinkat') files.delete(path);
  else if (name === 'renameat' || name === 'renameat2') move(path, newPath, files);
  else {
    const [, descriptor = ''] = /^\w+\(\d+<([^>]*)>/.exec(call) ?? [];
    const file = files.get(text(descriptor).toString()) ?? files.get(descriptor);
    if (file) effects[name]?.(file, call);
  }
}

function flush(file: TracedFile): void {
  file.durable = Buffer.from(file.content);
}

function open(path: string, call: string, files: Map<string, TracedFile>): void {
  if (!/O_WRONLY|O_RDWR/.test(call)) return;
  const file = files.get(path) ?? { content: Buffer.alloc(0), durable: undefined, isSynchronous: false };
  file.isSynchronous = /O_D?SYNC/.test(call);
  if (/O_TRUNC/.test(call)) file.content = Buffer.alloc(0);
  files.set(path, file);
}

function write(file: TracedFile, call: string): void {
  const [, hex = ''] = /"((?:\\x[0-9a-f]{2})*)"/.exec(call) ?? [];
  const bytes = text(hex).subarray(0, Number(/= (\d+)$/.exec(call)?.[1] ?? 0));
  const at = call.startsWith('pwrite64')
    ? Number(/, \d+, (\d+)\) /.exec(call)?.[1] ?? 0)
    : file.content.length;
  const content = Buffer.alloc(Math.max(file.content.length, at + bytes.length));
  file.content.copy(content);
  bytes.copy(content, at);
  file.content = content;
  if (file.isSynchronous) file.durable = Buffer.from(content);
}

function move(from: string, to: string, files: Map<string, TracedFile>): void {
  const file = files.get(from);
  files.delete(from);
  if (file) files.set(to, file);
}
