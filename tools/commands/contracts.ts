import { runCommand } from '../common/command.ts';
import { environment } from '../common/environment.ts';
import { program } from '../common/programs.ts';
import { runInForeground } from '../common/run.ts';

/** Runs the tests of this name in one library with a setting that makes them write the files that they compare. */
const record = (library: string, tests: string) =>
  runInForeground(
    process.execPath,
    [program('jest'), '-c', `libs/${library}/jest.config.mjs`, '--silent', tests],
    environment({ SALDO_RECORD_CONTRACTS: 'yes', NODE_OPTIONS: '--experimental-vm-modules' }),
  );

/**
 * `npm run contracts`: records the contracts as released, with which later ones must be compatible. With `--
 * permissions` it generates the permissions of the NATS users instead.
 */
await runCommand(() =>
  process.argv[2] === 'permissions'
    ? record('server/events', 'nats-authorization')
    : record('contracts', 'released'),
);
