import { spawnSync } from 'node:child_process';

/**
 * One pass of the program `tesseract` over each picture, with nothing before or after it; undefined where it is not
 * installed. Times are in ms.
 */
export function runBareTesseract(files: string[]): { wall: number; cpu: number } | undefined {
  if (spawnSync('tesseract', ['--version']).error) return undefined;
  const begun = performance.now();
  // The shell's own clock for what its children used, in seconds.
  const script = 'for file in "$@"; do tesseract "$file" - --psm 6; done >/dev/null 2>&1; times';
  const { stdout } = spawnSync('bash', ['-c', script, 'bash', ...files], { encoding: 'utf8' });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  const minutes = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, whole, rest]) => Number(whole) * 60 + Number(rest),
  );
  return { wall: performance.now() - begun, cpu: minutes.reduce((sum, seconds) => sum + seconds * 1_000, 0) };
}
