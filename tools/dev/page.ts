import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { root } from '../common/paths.ts';

/**
 * Starts the development server of a part of the web app, with hot reload.
 * @param app folder in apps/web
 * @param port of the server; the shell's page connects to it
 * @param gateway URL to which the shell's server proxies the API
 */
export async function servePage(app: string, port: number, gateway: string): Promise<RspackDevServer> {
  // The rspack configurations read these variables.
  Object.assign(process.env, { DEV_PORT: String(port), GATEWAY_URL: gateway });
  const file = pathToFileURL(join(root, 'apps/web', app, 'rspack.config.mjs')).href;
  const { default: configure } = (await import(file)) as {
    default: (env: object) => Configuration | Configuration[];
  };
  const configurations = [configure({ RSPACK_SERVE: true })].flat();
  const compiler = rspack(configurations.map((configuration) => ({ ...configuration, ...quiet })));
  const server = new RspackDevServer(configurations[0]?.devServer || {}, compiler);
  await server.start();
  return server;
}

const quiet: Configuration = { stats: 'errors-only', infrastructureLogging: { level: 'error' } };
