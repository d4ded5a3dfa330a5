import { type Attack } from './attack.ts';
import { rawRequest } from './raw-request.ts';

/** A page of another site: under its own name for this machine (DNS rebinding), and with calls of another origin. */
export const foreignPages: Attack = async ({ url }) => {
  const { host } = new URL(url);
  const rebound = ['/', '/remotes.json', '/api/health', '/api/auth/me'].map((path) =>
    rawRequest(url, { path, headers: { Host: 'attacker.example' } }),
  );
  const posted = ['https://attacker.example', 'http://localhost:1', 'null'].map((Origin) =>
    rawRequest(url, { method: 'POST', path: '/api/auth/login', headers: { Host: host, Origin } }),
  );
  const own = await rawRequest(url, { path: '/api/health/live', headers: { Host: host, Origin: url } });
  const statuses = async (answers: typeof posted) => (await Promise.all(answers)).map(({ status }) => status);
  const [byHost, byOrigin] = [await statuses(rebound), await statuses(posted)];
  const broken = [];
  if (byHost.some((status) => status !== 421)) broken.push(`A foreign host name was answered ${byHost}.`);
  if (byOrigin.some((status) => status !== 403)) broken.push(`A foreign origin was answered ${byOrigin}.`);
  if (own.status !== 200) broken.push(`The own origin was answered ${own.status}.`);
  return { figures: `foreign host ${byHost}, foreign origin ${byOrigin}`, broken, slow: [] };
};
