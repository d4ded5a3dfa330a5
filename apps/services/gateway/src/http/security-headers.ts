import { type ServerResponse } from 'node:http';
import { type RequestHandler } from 'express';
import helmet from 'helmet';

const self = ["'self'"];

/** Hashes of the two style sheets that ApexCharts 4.7.0 inserts: of the chart and of its legend. */
const chartStyles = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
];

/** Documents may load only from their own origin. */
const directives = {
  defaultSrc: self,
  scriptSrc: self,
  styleSrc: [...self, ...chartStyles],
  // Receipts are fetched with the token and shown from memory.
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: self,
  frameAncestors: ["'none'"],
  // Strings become markup or code only through the policy of `apps/web/shell/src/trusted-types.ts`.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
};

/** Browser features that no document uses. The clipboard is used only by the `Copy` button. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = [...unused.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', ');

/**
 * Sets the security headers of every response. HSTS has no effect without TLS.
 * @param inlineScript the hash (`sha256-…`) of the inline script of the web app, if it is served here
 */
export function securityHeaders(inlineScript?: string): RequestHandler {
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, scriptSrc: inlineScript ? [...self, `'${inlineScript}'`] : self },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    // Helmet has no option for it.
    response.setHeader('Permissions-Policy', permissionsPolicy);
    guard(request, response, next);
  };
}

/** Headers that browsers apply to documents and workers only. */
const documentHeaders = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Sets short headers for a script, style sheet or font that is part of a page, which saves a kilobyte for each file. If the file
 * is opened as a document or started as a worker, its policy forbids everything.
 */
export function setPartHeaders(response: ServerResponse): void {
  for (const header of documentHeaders) response.removeHeader(header);
  response.setHeader('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
}

/** Returns the policy for a document without scripts and with one inline style sheet of this hash (`sha256-…`). */
export const allowStyle = (hash: string) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, scriptSrc: ["'none'"], trustedTypes: ["'none'"], styleSrc: [`'${hash}'`] },
  });
