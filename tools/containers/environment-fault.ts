import { Refusal } from '../common/command.ts';

/** Something that the machine lacks, whatever the product is like; its message is the reason. */
export class EnvironmentFault extends Refusal {}

/** What an engine says where the machine is at fault. A failing `npm ci` is not among them: the image does not build. */
const signs: [sign: RegExp, reason: string][] = [
  [/no space left on device/i, 'this machine has no room left for images'],
  [
    /failed to resolve source metadata|pull access denied|failed to do request|error pulling image/i,
    'the base images cannot be had',
  ],
  [/cannot connect to the docker daemon/i, 'the container engine ended'],
];

/** Why this machine cannot try the product in containers, if that is what a failure says. */
export function environmentFaultOf(failure: Error): string | undefined {
  if (failure instanceof EnvironmentFault) return failure.message;
  return signs.find(([sign]) => sign.test(failure.message))?.[1];
}

/**
 * How the command ends where the product could not be tried: it fails, unless SALDO_COMPOSE_OPTIONAL=1 says that containers are
 * optional on this machine.
 */
export function notTried(
  reason: string,
  env: Record<string, string | undefined> = process.env,
): { code: number; message: string } {
  const message = `The product was NOT tried in containers: ${reason}.`;
  if (env['SALDO_COMPOSE_OPTIONAL'] === '1') return { code: 0, message };
  return {
    code: 1,
    message: `${message} Where containers are optional, set SALDO_COMPOSE_OPTIONAL=1 to succeed without them.`,
  };
}
