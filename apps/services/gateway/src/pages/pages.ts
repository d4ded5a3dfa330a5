import { existsSync, readFileSync } from 'node:fs';
import { type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import staticFiles from 'express-static-gzip';
import { type Config } from '../config';
import { errorAnswerOf } from '../http/error-answer';
import { setPartHeaders } from '../http/security-headers';
import { remoteFolders, remotesIn } from './remotes';

/** File names with a content hash are immutable; all others are revalidated. */
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

/** Immutable parts of pages; workers have no hash in their names. */
const PART = /\.[0-9a-f]{8,}\.(js|css|woff2)(\.(br|gz))?$/;

/** Addresses of the web app: paths without a dot, which would be a file name. */
const ADDRESS = /^[\w/-]+$/;

const serveStatic = {
  redirect: false,
  cacheControl: false,
  setHeaders: (response: ServerResponse, path: string) => {
    response.setHeader(
      'Cache-Control',
      HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (PART.test(path)) setPartHeaders(response);
    // SVG files would otherwise have no charset.
    if (/\.svg(\.\w+)?$/.test(path)) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
  },
};

/** Serves built files, precompressed if possible (tools/rspack/precompress-plugin.mjs). */
function files(folder: string, index: boolean): RequestHandler {
  const options = { enableBrotli: true, orderPreference: ['br', 'gz'], index, serveStatic };
  const serve: RequestHandler = staticFiles(folder, options);
  return (request, response, next) => {
    // Pass other methods on: the static handler does not answer them, but would set the headers of a compressed response. It
    // answers paths that cannot be decoded without a body.
    if (!['GET', 'HEAD'].includes(request.method) || !isDecodable(request.path)) return next();
    serve(request, response, next);
  };
}

/** Reads the hash of the inline script, which the build wrote next to the index. */
export function inlineScriptIn({ WEB_DIR }: Pick<Config, 'WEB_DIR'>): string | undefined {
  const file = WEB_DIR && join(WEB_DIR, 'shell/inline-script.txt');
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Serves everything outside of the API: the web app and its remotes if they are here, otherwise 404. */
export function pages({ WEB_DIR, REMOTES_FILE }: Pick<Config, 'WEB_DIR' | 'REMOTES_FILE'>): Router {
  const router = Router();
  if (WEB_DIR) servePage(router, resolve(WEB_DIR), REMOTES_FILE && resolve(REMOTES_FILE));
  router.use(notFound);
  return router;
}

function servePage(router: Router, webDir: string, remotesFile?: string): void {
  const shell = join(webDir, 'shell');
  router.get('/remotes.json', (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (remotesFile) response.sendFile(remotesFile, { cacheControl: false });
    else response.json(remotesIn(webDir));
  });
  for (const name of remoteFolders(webDir)) {
    router.use(`/remotes/${name}`, files(join(webDir, name), false));
  }
  router.use('/remotes', notFound);
  const shellFiles = files(shell, true);
  router.use(shellFiles);
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (!isNavigation(request)) return next();
    request.url = '/index.html';
    shellFiles(request, response, next);
  });
}

/** Returns whether a browser navigates to an address of the web app, rather than requesting a missing file or JSON. */
function isNavigation(request: Request): boolean {
  const { method, path } = request;
  return (method === 'GET' || method === 'HEAD') && ADDRESS.test(path) && Boolean(request.accepts('html'));
}

function isDecodable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function notFound(_request: Request, response: Response): void {
  response.status(404).json(errorAnswerOf('not-found'));
}
