/**
 * `app://carrel`: the files of the app as they were built, and `/api` as the house or the server answers it. The pages see one origin,
 * which stays the same whatever port the house has; what they are answered is held to the headers of the web app.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fillPage } from '../../core/common/fill-page.ts';
import { contentPolicy } from '../../core/server/app/content-policy.ts';
import { SCHEME } from './origins.ts';
import type { UsedElectron } from './used-electron.ts';

/** Without them the origin would have no database, and nothing could be fetched. Before the program is ready. */
export const declareScheme = ({ protocol }: Pick<UsedElectron, 'protocol'>): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ]);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

const HEADERS = {
  'content-security-policy': contentPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

const refuse = (status: number): Response => new Response(null, { status, headers: HEADERS });

/** Below `folder`, or none: whatever an address spells, decoded as often as it was encoded once. */
const fileOf = (folder: string, pathname: string): string | undefined => {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (/[\\\0:]|(?:^|\/)\.|%/.test(path)) return undefined;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : undefined;
};

export interface SchemeParts {
  /** Of the built app. */
  readonly folder: string;
  readonly product: string;
  /** Of the house that is shown now; pages of another are answered nothing. */
  readonly host: () => string;
  /** Where `/api` leads now, and what goes along with each request. @throws when nothing answers there */
  readonly door: () => Promise<{ readonly address: string; readonly headers: Readonly<Record<string, string>> }>;
  readonly fetch: UsedElectron['net']['fetch'];
}

const sendFile = async (file: string, product: string): Promise<Response> => {
  const bytes = await readFile(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const body = extname(file) === '.html' ? fillPage(bytes.toString('utf8'), product) : bytes;
  return new Response(body, { headers: { ...HEADERS, 'content-type': type } });
};

/** A file by its path; any other address that names none is a page of the app, which finds its way by itself. */
const answerFile = async (pathname: string, { folder, product }: SchemeParts): Promise<Response> => {
  if (pathname === '/') return sendFile(join(folder, 'index.html'), product);
  const file = fileOf(folder, pathname);
  if (!file) return refuse(403);
  const isFile = extname(file) in TYPES || /^\/(?:assets|pdfjs)\//.test(pathname);
  if (isFile && existsSync(file)) return sendFile(file, product);
  if (isFile) return refuse(404);
  return sendFile(join(folder, 'index.html'), product);
};

/** Of the page's own request: nothing else of it concerns the other end, and its origin is ours alone. */
const PASSED = ['accept', 'accept-language', 'authorization', 'content-type', 'last-event-id', 'range', 'if-none-match'];

const passOn = async (request: Request, { pathname, search }: URL, { door, fetch }: SchemeParts): Promise<Response> => {
  const { address, headers } = await door();
  const passed = new Headers(headers);
  for (const [name, value] of request.headers) if (PASSED.includes(name)) passed.set(name, value);
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : request.body;
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: passed,
    signal: request.signal,
    redirect: 'manual',
    credentials: 'omit',
    ...(body && { body, duplex: 'half' }),
  };
  return fetch(address + pathname + search, init);
};

/** Answers one request of a page. */
export const answer = async (request: Request, parts: SchemeParts): Promise<Response> => {
  const url = new URL(request.url);
  if (url.protocol !== `${SCHEME}:` || url.host !== parts.host()) return refuse(403);
  if (/^\/api(?:\/|$)/.test(url.pathname)) return passOn(request, url, parts).catch(() => refuse(502));
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  return answerFile(url.pathname, parts);
};

export const serveScheme = ({ protocol }: Pick<UsedElectron, 'protocol'>, parts: SchemeParts): void =>
  protocol.handle(SCHEME, (request) => answer(request, parts));
