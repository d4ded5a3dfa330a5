import { runCommand } from '../common/command.ts';
import { environment } from '../common/environment.ts';
import { program } from '../common/programs.ts';
import { runInForeground } from '../common/run.ts';

/** Runs tests of a library in the mode that writes their expected files instead of comparing them. */
const record = (library: string, tests: string) =>
  runInForeground(
    process.execPath,
    [program('jest'), '-c', `libs/${library}/jest.config.mjs`, '--silent', tests],
    environment({ SALDO_RECORD_CONTRACTS: 'yes', NODE_OPTIONS: '--experimental-vm-modules' }),
  );

/**
 * `npm run contracts`: records the current contracts as released; later ones must be compatible with them. `-- permissions`
 * instead generates the permissions of the NATS users from the calls between processes.
 */
await runCommand(() =>
  process.argv[2] === 'permissions'
    ? record('server/events', 'nats-authorization')
    : record('contracts', 'released'),
);
