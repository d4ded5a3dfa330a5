import { Refusal, runCommand } from '../common/command.ts';
import { asEnvironment, asManifests, newSecrets } from '../instance/secrets.ts';

/**
 * `npm run secrets -- --env` or `--kubernetes`: prints new secrets of an installation, different ones for each process.
 */
await runCommand(async () => {
  const format = { '--env': asEnvironment, '--kubernetes': asManifests }[process.argv[2] ?? ''];
  if (!format) throw new Refusal('Please say for what: npm run secrets -- --env, or -- --kubernetes.');
  process.stdout.write(format(newSecrets()));
  return 0;
});
