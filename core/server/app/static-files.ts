/** Serves the browser's bundle. Any address that is no file is a page of the app, which finds its way by itself. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fillManifest, fillPage } from '../../common/fill-page.ts';

/** What systems read that install the app. */
const MANIFEST = 'manifest.webmanifest';

/** The bundler puts a hash of the content into the names of everything in here. */
const HASHED = '/assets/';

/** A picture of a plugin's pages: the programs that show them show it beside their own name for them. */
const isPicture = (address: string): boolean => /^\/(?!assets\/|pdfjs\/)[\w-]+\/[\w-]+\.(?:png|svg|ico)$/.test(address);

/**
 * Below `folder`, without its pages. One route asks for what is in here: one for each of a thousand files took a fifth of a start.
 */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('.')),
  );

type SendPage = (reply: FastifyReply) => FastifyReply;

const pageSender =
  (html: string): SendPage =>
  (reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);

/** A page of a plugin, which other programs show. */
export interface OwnPage {
  /** Below the root, such as `slides/taskpane.html`. */
  readonly path: string;
  readonly contentPolicy: string;
}

export interface Served {
  /** Of the built bundle; where it is missing, only the API is served. */
  readonly folder: string;
  /** Its name in the pages. */
  readonly product: string;
  readonly pages: readonly OwnPage[];
}

/** @returns What answers with the page of the app. */
export const serveApp = async (app: FastifyInstance, { folder, product, pages }: Served): Promise<SendPage | undefined> => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const senderOf = (page: string): SendPage => pageSender(fillPage(readFileSync(join(folder, page), 'utf8'), product));
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const address = path.slice(folder.length).replaceAll('\\', '/');
      reply.header('cache-control', address.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isPicture(address)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const files = filesIn(folder);
  if (files.has(MANIFEST)) {
    const manifest = fillManifest(readFileSync(join(folder, MANIFEST), 'utf8'), product);
    app.get(`/${MANIFEST}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
    );
  }
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': path } = request.params;
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  });
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const send = senderOf(page);
    app.get(`/${page}`, (_request, reply) => send(reply));
  }
  for (const { path, contentPolicy } of pages.filter((page) => existsSync(join(folder, page.path)))) {
    const send = senderOf(path);
    app.get(`/${path}`, (_request, reply) => send(reply.header('content-security-policy', contentPolicy)));
  }
  return senderOf('index.html');
};

/** Whether a GET for a path that nothing serves should open the app. A missing chunk must stay a 404. */
export const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$|\?)/.test(url);
