import { request } from 'node:http';

export interface RawAnswer {
  /** 0 where the connection was lost. */
  status: number;
  ms: number;
}

interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** One request with exactly these headers and bytes, on a connection of its own. The answer's body is thrown away. */
export function rawRequest(url: string, { body, ...options }: RawRequest): Promise<RawAnswer> {
  const startedAt = performance.now();
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sent = request({ host: '127.0.0.1', port, agent: false, ...options }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0));
    });
    sent.on('error', () => end(0));
    sent.end(body);
  });
}
