import { spawnSync } from 'node:child_process';

/**
 * Runs the program `tesseract` once on each image.
 * @returns total times in milliseconds; undefined if the program is not installed
 */
export function runTesseract(files: string[]): { wall: number; cpu: number } | undefined {
  if (spawnSync('tesseract', ['--version']).error) return undefined;
  const startedAt = performance.now();
  // `times` prints the CPU time of the shell's children.
  const script = 'for file in "$@"; do tesseract "$file" - --psm 6; done >/dev/null 2>&1; times';
  const { stdout } = spawnSync('bash', ['-c', script, 'bash', ...files], { encoding: 'utf8' });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  const minutes = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, whole, rest]) => Number(whole) * 60 + Number(rest),
  );
  return {
    wall: performance.now() - startedAt,
    cpu: minutes.reduce((sum, seconds) => sum + seconds * 1_000, 0),
  };
}
