import { globSync } from 'node:fs';
import { debianFile } from './debian-program.ts';

const library = 'libfaketimeMT.so.1';

/** The library that shows a process another time. Only tests and screenshots need it. */
export const faketime = debianFile(library, {
  package: 'libfaketime',
  path: `usr/lib/*/faketime/${library}`,
  findInstalled: () => globSync(`/usr/lib/*/faketime/${library}`)[0],
});

/**
 * Environment of a process whose clock shows this instant now and goes on from there.
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
