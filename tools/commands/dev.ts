import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../common/command.ts';
import { freePorts } from '../common/ports.ts';
import { remoteNames } from '../common/remotes.ts';
import { stopSignal } from '../common/stop-signal.ts';
import { servePage } from '../dev/page.ts';
import { watchServices } from '../dev/services.ts';
import { type DataDirectory } from '../instance/data-directory.ts';
import { runInstance, type Front } from '../instance/instance.ts';

/** `npm run dev`: like `npm start`, but rebuilds and restarts changed services, and hot-reloads the web app. */
await runCommand(async () => {
  await runInstance(stopSignal(), developmentServers);
  return 0;
});

/**
 * Development servers of the shell and the remotes. The shell's server listens on the public port and proxies the API to the
 * gateway.
 */
async function developmentServers(port: number, data: DataDirectory): Promise<Front> {
  const [gatewayPort = 0, ...remotePorts] = await freePorts(1 + remoteNames.length);
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  const remotesFile = join(data.path, 'remotes-in-development.json');
  const addresses = remoteNames.map((name, index) => [
    name,
    `http://127.0.0.1:${remotePorts[index]}/mf-manifest.json`,
  ]);
  writeFileSync(remotesFile, JSON.stringify({ remotes: Object.fromEntries(addresses) }));
  return {
    gateway: { PORT: String(gatewayPort), REMOTES_FILE: remotesFile },
    async open(supervisor) {
      const services = await watchServices((name) => {
        console.log(`${name} was rebuilt and restarts.`);
        supervisor.restart(name);
      });
      const servers: Awaited<ReturnType<typeof servePage>>[] = [];
      for (const [index, name] of remoteNames.entries()) {
        servers.push(await servePage(name, remotePorts[index] ?? 0, gateway));
      }
      // Start the shell last, because it needs the running gateway.
      servers.push(await servePage('shell', port, gateway));
      return {
        async close() {
          await Promise.all([services.close(), ...servers.map((server) => server.stop())]);
        },
      };
    },
  };
}
