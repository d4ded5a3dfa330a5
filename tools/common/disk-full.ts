/** Whether an error of the file system says that the disk, or what this user may use of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}
