import { Refusal } from '../../tools/common/command.ts';

/** A fault of this machine, not of the product. The message is the reason why the product cannot be tested. */
export class EnvironmentFault extends Refusal {}

/** Engine messages that indicate a fault of the machine. A failing `npm ci` is none of these: the image itself does not build. */
const signs: [sign: RegExp, reason: string][] = [
  [/no space left on device/i, 'the disk is full'],
  [
    /failed to resolve source metadata|pull access denied|failed to do request|error pulling image/i,
    'the base images are not available',
  ],
  [/cannot connect to the docker daemon/i, 'the container engine stopped'],
];

/** Returns the reason why this machine cannot run the containers; undefined if the failure has another cause. */
export function environmentFaultOf(failure: Error): string | undefined {
  if (failure instanceof EnvironmentFault) return failure.message;
  return signs.find(([sign]) => sign.test(failure.message))?.[1];
}

/** Returns the command's result if nothing was tested: a failure, unless `SALDO_COMPOSE_OPTIONAL=1`. */
export function notTested(
  reason: string,
  env: Record<string, string | undefined> = process.env,
): { code: number; message: string } {
  const message = `The product was NOT tested in containers: ${reason}.`;
  if (env['SALDO_COMPOSE_OPTIONAL'] === '1') return { code: 0, message };
  return {
    code: 1,
    message: `${message} Where containers are optional, set SALDO_COMPOSE_OPTIONAL=1 to succeed without them.`,
  };
}
