import { spawnSync } from 'node:child_process';

/**
 * Times of one pass of the program `tesseract` over each image in ms; undefined if it is not installed.
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
