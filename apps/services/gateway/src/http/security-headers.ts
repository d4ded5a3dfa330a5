import helmet from 'helmet';

const self = ["'self'"];

/** The two style sheets that ApexCharts 4.7.0 writes into the page: one of the chart, one of its legend. */
const chartStyles = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
];

/** What a page from here may load: only what comes from here. */
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
};

/**
 * For every answer, whatever it is. HSTS is without effect where the product is not behind TLS.
 * @param inlineScript the hash (`sha256-…`) of the one script that the page carries in itself, if there is a page here
 */
export const securityHeaders = (inlineScript?: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, scriptSrc: inlineScript ? [...self, `'${inlineScript}'`] : self },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });

/** For a page that carries one style sheet of this hash (`sha256-…`) in itself. */
export const allowStyle = (hash: string) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, styleSrc: [`'${hash}'`] },
  });
