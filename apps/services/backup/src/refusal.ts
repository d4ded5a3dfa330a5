/** An error whose message explains to the operator why nothing was done. */
export class Refusal extends Error {}

/** MongoDB's code for a full disk, which the embedded store uses too. */
const OUT_OF_DISK_SPACE = 14_031;

/** Returns whether the disk of this machine or of the database is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === OUT_OF_DISK_SPACE;
}
