import { build } from '../../tools/build/build.ts';
import { runCommand } from '../../tools/common/command.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { testMongo } from '../mongodb/test-mongo.ts';
import { natsServer } from '../../tools/vendor/nats.ts';

/** `npm run test:mongo [pattern]`: runs the integration tests on the server that MONGODB_URI names. */
await runCommand(async () => {
  await natsServer();
  await build(outputs);
  return testMongo(process.argv.slice(2));
});
