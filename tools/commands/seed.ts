import { runCommand } from '../common/command.ts';
import { parsePort } from '../common/ports.ts';
import { seed } from '../seed/seed.ts';

/** `npm run seed`: adds a demo account with two years of data to the instance that runs on PORT. */
await runCommand(async () => {
  const origin = `http://localhost:${parsePort(process.env['PORT'], 4200)}`;
  const { email, password, transactions } = await seed(origin);
  console.log(
    `The demo account has ${transactions} transactions. Log in at ${origin}/login as ${email} with the password ${password}`,
  );
  return 0;
});
