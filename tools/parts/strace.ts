import { run } from '../common/run.ts';
import { findProgram } from '../common/paths.ts';

/** Arguments with which strace takes down what a program and its threads do to files, and leaves it its process id. */
export const straceArguments = (file: string): string[] => [
  '-D',
  '-f',
  '--seccomp-bpf',
  '-y',
  '-xx',
  ...['-s', '10000000'],
  ...['-e', 'trace=openat,write,pwrite64,ftruncate,fsync,fdatasync,renameat,renameat2,unlinkat'],
  ...['-e', 'signal=none'],
  ...['-o', file],
];

/** The program strace, where there is one and it may trace. */
export async function findStrace(): Promise<string | undefined> {
  const strace = process.platform === 'linux' ? findProgram(['strace']) : undefined;
  if (!strace) return undefined;
  const { code } = await run(strace, [...straceArguments('/dev/null'), 'true']);
  return code === 0 ? strace : undefined;
}
