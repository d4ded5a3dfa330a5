import { runCommand } from '../common/command.ts';
import { environment } from '../common/environment.ts';
import { program } from '../common/programs.ts';
import { runInForeground } from '../common/run.ts';

/** Runs the tests of this name in one library, which then write what they otherwise compare. */
const record = (library: string, tests: string) =>
  runInForeground(
    process.execPath,
    [program('jest'), '-c', `libs/${library}/jest.config.mjs`, '--silent', tests],
    environment({ SALDO_RECORD_CONTRACTS: 'yes', NODE_OPTIONS: '--experimental-vm-modules' }),
  );

/**
 * `npm run contracts`: takes the present contracts down as released ones, which all later ones must go together with.
 * With `-- permissions` it writes the permissions of the NATS users instead, which follow from who calls whom.
 */
await runCommand(() =>
  process.argv[2] === 'permissions'
    ? record('server/events', 'nats-authorization')
    : record('contracts', 'released'),
);
