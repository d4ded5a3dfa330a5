/** Something that is not done, and why, in a sentence for the person who asked. */
export class Refusal extends Error {}

/** MongoDB's code for a full disk, which the embedded store answers as well. */
const OUT_OF_DISK_SPACE = 14_031;

/** Whether a disk is full: this machine's, or that of the database. */
export function isDiskFull(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === OUT_OF_DISK_SPACE;
}
