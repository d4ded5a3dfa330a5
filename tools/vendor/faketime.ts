import { globSync } from 'node:fs';
import { debianFile } from './debian-program.ts';

const library = 'libfaketimeMT.so.1';

/** Library that changes the time that a process sees. Only tests and screenshots need it. */
export const faketime = debianFile(library, {
  package: 'libfaketime',
  path: `usr/lib/*/faketime/${library}`,
  findInstalled: () => globSync(`/usr/lib/*/faketime/${library}`)[0],
});

/**
 * Returns the environment of a process whose clock starts at this instant and runs on from there.
 * @param instant ISO 8601
 */
export function clockAt(instant: string): Record<string, string> {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1_000);
  return {
    LD_PRELOAD: faketime.find() ?? '',
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
