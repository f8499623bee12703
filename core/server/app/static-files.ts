/** Serves the browser's bundle. Any address that is no file is a page of the app, which finds its way by itself. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fillPage } from '../../common/fill-page.ts';

/** The bundler puts a hash of the content into the names of everything in here. */
const HASHED = '/assets/';

type SendPage = (reply: FastifyReply) => FastifyReply;

const pageSender =
  (html: string): SendPage =>
  (reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);

/**
 * @param folder Of the built bundle; where it is missing, only the API is served.
 * @param product Its name in the pages.
 * @returns What answers with the page of the app.
 */
export const serveApp = async (app: FastifyInstance, folder: string, product: string): Promise<SendPage | undefined> => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const senderOf = (page: string): SendPage => pageSender(fillPage(readFileSync(join(folder, page), 'utf8'), product));
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // A route for each file of the bundle, so that every other address comes straight to the fallback.
    wildcard: false,
    globIgnore: ['*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.slice(folder.length).replaceAll('\\', '/').startsWith(HASHED);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const send = senderOf(page);
    app.get(`/${page}`, (_request, reply) => send(reply));
  }
  return senderOf('index.html');
};

/** Whether a GET for a path that nothing serves should open the app. A missing chunk must stay a 404. */
export const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$|\?)/.test(url);
