/** The web host: gives core the plugins that were built in, and the element to draw in. */
import './ahead.ts';
import '../core/client/ui/base.css';
import { bootstrap } from '../core/client/boot/bootstrap.tsx';
import { webHost } from '../core/client/host/web-host.ts';
import { clientHalves, manifests } from './plugins.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

/** Not in development, where files change with every stroke. */
const keep = async () => {
  if (!import.meta.env.PROD) return;
  const { keepApp } = await import('../core/client/kept-app/keep-app.ts');
  await keepApp('/service-worker.js');
};

const start = () =>
  void bootstrap({
    host: webHost,
    manifests,
    clientHalves,
    root,
    clientId: 'carrel-web',
    ...(import.meta.env.VITE_API_URL && { apiUrl: import.meta.env.VITE_API_URL }),
  }).then(keep);
// Not awaited: chunks that are fetched meanwhile build on this module and would wait for it. And not on the stack of this module,
// of which V8 would parse all a second time as soon as somebody's place in the source is asked for, as for a request.
queueMicrotask(start);
