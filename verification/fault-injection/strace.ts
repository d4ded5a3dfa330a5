import { findProgram } from '../../tools/common/paths.ts';
import { run } from '../../tools/common/run.ts';

/**
 * Returns the arguments with which strace records the file operations of a program and its threads. The program keeps its process
 * id.
 */
export const straceArguments = (file: string): string[] => [
  ...['-D', '-f', '--seccomp-bpf', '-y', '-xx'],
  ...['-s', '10000000'],
  ...['-e', 'trace=openat,write,pwrite64,ftruncate,fsync,fdatasync,renameat,renameat2,unlinkat'],
  ...['-e', 'signal=none'],
  ...['-o', file],
];

/** Returns the path of strace, if it is installed and has permission to trace. */
export async function findStrace(): Promise<string | undefined> {
  const strace = process.platform === 'linux' ? findProgram(['strace']) : undefined;
  if (!strace) return undefined;
  const { code } = await run(strace, [...straceArguments('/dev/null'), 'true']);
  return code === 0 ? strace : undefined;
}
