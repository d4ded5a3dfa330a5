import { z } from 'zod';

const port = { error: 'must be a port number from 1 to 65535' };

/** What those who run Saldo may ask of any process; without them none of it is there. */
export const operationsConfig = z.object({
  /** Where probes and Prometheus ask, apart from everything that people reach. */
  METRICS_PORT: z.coerce.number(port).int(port).min(1, port).max(65_535, port).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where traces go, by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address such as http://127.0.0.1:4318').optional(),
});
