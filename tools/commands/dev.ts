import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../common/command.ts';
import { freePorts } from '../common/ports.ts';
import { stopSignal } from '../common/stop-signal.ts';
import { remotes, servePage } from '../dev/page.ts';
import { watchServices } from '../dev/services.ts';
import { type DataDirectory } from '../instance/data-directory.ts';
import { runInstance, type Front } from '../instance/instance.ts';

/** `npm run dev`: like `npm start`, but rebuilds and restarts services on changes, with hot reload in the browser. */
await runCommand(async () => {
  await runInstance(stopSignal(), developmentServers);
  return 0;
});

/** The shell's development server listens on the chosen port and proxies API calls to the gateway. */
async function developmentServers(port: number, data: DataDirectory): Promise<Front> {
  const [gatewayPort = 0, ...remotePorts] = await freePorts(1 + remotes.length);
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  const remotesFile = join(data.path, 'remotes-in-development.json');
  const addresses = remotes.map((name, index) => [
    name,
    `http://127.0.0.1:${remotePorts[index]}/mf-manifest.json`,
  ]);
  writeFileSync(remotesFile, JSON.stringify({ remotes: Object.fromEntries(addresses) }));
  return {
    gateway: { PORT: String(gatewayPort), REMOTES_FILE: remotesFile },
    async open(supervisor) {
      const services = await watchServices((name) => {
        console.log(`${name} was rebuilt and is restarted.`);
        supervisor.restart(name);
      });
      const servers: Awaited<ReturnType<typeof servePage>>[] = [];
      for (const [index, name] of remotes.entries()) {
        servers.push(await servePage(name, remotePorts[index] ?? 0, gateway));
      }
      // The shell's server starts last, when there is a gateway to proxy to.
      servers.push(await servePage('shell', port, gateway));
      return {
        async close() {
          await Promise.all([services.close(), ...servers.map((server) => server.stop())]);
        },
      };
    },
  };
}
