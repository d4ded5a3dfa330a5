import { z } from 'zod';

const port = { error: 'must be a port number from 1 to 65535' };

/** Optional settings for operating a process: metrics, probes and traces; disabled if unset. */
export const operationsConfig = z.object({
  /** The port of probes and metrics, separate from those of users. */
  METRICS_PORT: z.coerce.number(port).int(port).min(1, port).max(65_535, port).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The OTLP/HTTP endpoint for traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address such as http://127.0.0.1:4318').optional(),
});
