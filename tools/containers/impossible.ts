import { Refusal } from '../common/command.ts';

/** What a machine cannot do, whatever the product is like; its message is the reason. */
export class Impossible extends Refusal {}

/** What an engine says when it is not the product that fails, and what that means. */
const signs: [sign: RegExp, reason: string][] = [
  [/no space left on device/i, 'this machine has no room left for images'],
  [
    /failed to resolve source metadata|pull access denied|failed to do request|error pulling image/i,
    'the base images cannot be had',
  ],
  // The same packages were installed here from the same lock file, so the way to them is missing.
  [/process "\/bin\/sh -c npm ci\b.*did not complete/i, 'npm cannot bring packages into an image'],
  [/cannot connect to the docker daemon/i, 'the container engine ended'],
];

/** Why the product cannot be tried in containers on this machine, if that is what a failure says. */
export function whyImpossible(failure: Error): string | undefined {
  if (failure instanceof Impossible) return failure.message;
  return signs.find(([sign]) => sign.test(failure.message))?.[1];
}
