/** Returns whether an error of the file system means that the disk or the user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}
