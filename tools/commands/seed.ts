import { runCommand } from '../common/command.ts';
import { parsePort } from '../common/ports.ts';
import { seed } from '../seed/seed.ts';

/** `npm run seed`: creates a demo user with two years of transactions in the instance on PORT. */
await runCommand(async () => {
  const origin = `http://localhost:${parsePort(process.env['PORT'], 4200)}`;
  const { email, password, transactions } = await seed(origin);
  console.log(
    `The demo user has ${transactions} transactions. Log in at ${origin}/login as ${email} with the password ${password}`,
  );
  return 0;
});
