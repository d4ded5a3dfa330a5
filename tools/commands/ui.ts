import { runCommand } from '../common/command.ts';
import { parsePort, requireFree } from '../common/ports.ts';
import { stopSignal } from '../common/stop-signal.ts';
import { servePage } from '../dev/page.ts';

/** `npm run ui`: shows every UI component in every state and in both themes, with hot reload. */
await runCommand(async () => {
  const stop = stopSignal();
  const port = parsePort(process.env['PORT'], 4310);
  await requireFree(port);
  const server = await servePage('ui-gallery', port, '');
  console.log(`The components are at http://localhost:${port}`);
  await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  await server.stop();
  return 0;
});
