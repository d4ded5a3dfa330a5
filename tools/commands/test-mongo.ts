import { build } from '../build/build.ts';
import { runCommand } from '../common/command.ts';
import { outputs } from '../instance/plan.ts';
import { testMongo } from '../mongo/test-mongo.mjs';
import { natsServer } from '../parts/nats.ts';

/** `npm run test:mongo [pattern]`: the integration tests against the server that MONGODB_URI names. */
await runCommand(async () => {
  await natsServer();
  await build(outputs);
  return testMongo(process.argv.slice(2));
});
