import { httpClient } from '../../libs/testing/src/http-client.ts';
import { type Attack } from './attack.ts';

/** Sends requests as a page of another site does: with a foreign host name (DNS rebinding), and from a foreign origin. */
export const foreignOrigins: Attack = async ({ url }) => {
  const { host } = new URL(url);
  const ask = httpClient(url);
  const statusesOf = (answers: ReturnType<typeof ask>[]) =>
    Promise.all(answers.map(async (answer) => (await answer).status));
  const byHost = await statusesOf(
    ['/', '/remotes.json', '/api/health', '/api/auth/me'].map((path) =>
      ask('GET', path, undefined, { Host: 'attacker.example' }),
    ),
  );
  const byOrigin = await statusesOf(
    ['https://attacker.example', 'http://localhost:1', 'null'].map((Origin) =>
      ask('POST', '/api/auth/login', undefined, { Host: host, Origin }),
    ),
  );
  const own = await ask('GET', '/api/health/live', undefined, { Host: host, Origin: url });
  const broken = [];
  if (byHost.some((status) => status !== 421)) broken.push(`A foreign host name was answered ${byHost}.`);
  if (byOrigin.some((status) => status !== 403)) broken.push(`A foreign origin was answered ${byOrigin}.`);
  if (own.status !== 200) broken.push(`The own origin was answered ${own.status}.`);
  return { figures: `foreign host ${byHost}, foreign origin ${byOrigin}`, broken, slow: [] };
};
