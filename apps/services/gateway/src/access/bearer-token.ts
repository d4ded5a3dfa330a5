const BEARER = /^Bearer +(\S+)$/i;

/** The token of an Authorization header, if it has one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}
