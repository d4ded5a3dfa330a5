const BEARER = /^Bearer +(\S+)$/i;

/** Returns the token of an Authorization header; undefined if there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}
