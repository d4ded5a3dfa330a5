import { parseArgs } from 'node:util';
import { DataDirectoryError, startStore } from './index';

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
const port = Number(values.port ?? 27311);
if (!values.data || !Number.isInteger(port) || port < 0 || port > 65535) {
  console.error('Usage: main.mjs --data DIR [--port N]     (port 0 picks a free one)');
  process.exit(2);
}

try {
  const store = await startStore({ port, dataDir: values.data });
  console.log(`Saldo store listens on ${store.uri}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void store.stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof DataDirectoryError) && !isAddressInUse(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
