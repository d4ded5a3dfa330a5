import { runCommand } from '../common/command.ts';
import { environment } from '../common/environment.ts';
import { program } from '../common/programs.ts';
import { runInForeground } from '../common/run.ts';

/** `npm run contracts`: takes the present contracts down as released ones, which all later ones must go together with. */
await runCommand(() =>
  runInForeground(
    process.execPath,
    [program('jest'), '-c', 'libs/contracts/jest.config.mjs', '--silent', 'released'],
    environment({ SALDO_RECORD_CONTRACTS: 'yes', NODE_OPTIONS: '--experimental-vm-modules' }),
  ),
);
