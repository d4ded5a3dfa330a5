import { Refusal, runCommand } from '../common/command.ts';
import { asEnvironment, asManifests, newSecrets } from '../instance/secrets.ts';

/** `npm run secrets -- --env` or `--kubernetes`: prints new secrets for an installation. Each process gets its own. */
await runCommand(async () => {
  const format = { '--env': asEnvironment, '--kubernetes': asManifests }[process.argv[2] ?? ''];
  if (!format) throw new Refusal('Name the format: npm run secrets -- --env, or -- --kubernetes.');
  process.stdout.write(format(newSecrets()));
  return 0;
});
