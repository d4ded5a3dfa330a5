/**
 * Returns the options of the development server of the shell or a remote. The shell's server proxies `/api` and `/remotes.json`
 * to the gateway at `GATEWAY_URL`, so that everything has one origin, as in production.
 */
export function devServer({ host, port }) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    // Names this server, because a remote's code runs in the shell's page, which has another port.
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: { warnings: false } },
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    historyApiFallback: host,
    proxy: host
      ? [
          {
            context: ['/api', '/remotes.json', '/remotes'],
            target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:4200',
          },
        ]
      : undefined,
  };
}
