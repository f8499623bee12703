/** Serves the browser's bundle. Any address that is no file is a page of the app, which finds its way by itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The bundler puts a hash of the content into the names of everything in here. */
const HASHED = '/assets/';

/** @param folder Of the built bundle; where it is missing, only the API is served. */
export const serveApp = async (app: FastifyInstance, folder: string): Promise<boolean> => {
  if (!existsSync(join(folder, 'index.html'))) return false;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // A route for each file of the bundle, so that every other address comes straight to the fallback.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.slice(folder.length).replaceAll('\\', '/').startsWith(HASHED);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return true;
};

/** Whether a GET for a path that nothing serves should open the app. A missing chunk must stay a 404. */
export const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$|\?)/.test(url);
