/** Whether an error of the file system means a full disk or an exceeded quota. */
export function isDiskFull(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}
