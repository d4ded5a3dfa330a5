import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type WireRequest } from './damage';

export interface WireAnswer {
  status: number;
  type: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends raw bytes, which may be invalid HTTP. */
export function send(
  url: string,
  { method, path, headers, body }: WireRequest,
  token: string,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const sent = httpRequest(
      url,
      { method, agent, path, headers: { Authorization: `Bearer ${token}`, ...headers, ...length } },
      (answer) => {
        const { statusCode: status = 0, headers: of } = answer;
        buffer(answer).then(
          (bytes) => resolve({ status, type: String(of['content-type'] ?? ''), text: bytes.toString() }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
