/**
 * `node plugins/summariser/training/train.mjs`: trains the weights of the ranking anew and writes them to `server/engine/ranking/trained.ts`.
 * The same sets give the same file.
 */
import { createServer } from 'vite';

const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'error',
});
const { write } = await vite.ssrLoadModule('/plugins/summariser/training/write.ts');
await write();
await vite.close();
