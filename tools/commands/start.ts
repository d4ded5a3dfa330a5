import { runCommand } from '../common/command.ts';
import { stopSignal } from '../common/stop-signal.ts';
import { runInstance } from '../instance/instance.ts';

await runCommand(async () => {
  await runInstance(stopSignal());
  return 0;
});
