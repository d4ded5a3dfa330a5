import { type RequestHandler } from 'express';
import helmet from 'helmet';

const self = ["'self'"];

/** The two style sheets that ApexCharts 4.7.0 writes into the page: one of the chart, one of its legend. */
const chartStyles = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
];

/** What a document from here may load: only what comes from here. */
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

/** Browser features that no document uses. The clipboard is written to by the `Copy` button alone. */
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
 * For every answer, whatever it is. HSTS is without effect where the product is not behind TLS.
 * @param inlineScript the hash (`sha256-…`) of the one script that the page carries in itself, if there is a page here
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
    // Helmet has no header for it.
    response.setHeader('Permissions-Policy', permissionsPolicy);
    guard(request, response, next);
  };
}

/** For a document without scripts that carries one style sheet of this hash (`sha256-…`) in itself. */
export const allowStyle = (hash: string) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, scriptSrc: ["'none'"], trustedTypes: ["'none'"], styleSrc: [`'${hash}'`] },
  });
