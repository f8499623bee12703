/**
 * Vite plugin: pages of plugins that are no part of the app, for programs that show one within their own windows (the task pane of an
 * add-in). What stands in `plugins/<id>/pages/` is served at `/<id>/`: pages with all that they load, pictures as they are. They are
 * built by themselves: the app is cut into files by what its own parts have in common.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** Beside the app's own files, whose names tell of their content as these do. */
const ASSETS = 'assets/pages';

/** `plugins/slides/pages/taskpane.html` → `slides/taskpane.html` */
const addressOf = (file: string): string => file.replaceAll('\\', '/').replace(/^plugins\/([\w-]+)\/pages\//, '$1/');

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

const PAGE = /\.html$/;
const PICTURE = /\.(?:png|svg|ico)$/;

/** @param parts makes the Vite plugins that the pages are built with */
export const pluginPages = (parts: () => PluginOption[]): Plugin => {
  let root = '';
  let isForServer = false;
  const filesLike = (wanted: RegExp): string[] =>
    readdirSync(join(root, 'plugins'))
      .map((plugin) => `plugins/${plugin}/pages`)
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
      .filter((file) => wanted.test(file))
      .sort();
  const built = async (pages: readonly string[]): Promise<readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]> => {
    const made = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: parts(),
      build: {
        write: false,
        target: 'es2023',
        assetsDir: ASSETS,
        rolldownOptions: { input: pages.map((page) => join(root, page)) },
      },
    });
    return (made as Rolldown.RolldownOutput).output;
  };
  return {
    name: 'carrel:plugin-pages',
    configResolved(config) {
      root = config.root;
      isForServer = Boolean(config.build.ssr);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, plugin, name] = /^\/([\w-]+)\/([\w-]+\.(?:html|png|svg|ico))(?:$|[?#])/.exec(request.url ?? '') ?? [];
        const file = join(root, `plugins/${plugin}/pages/${name}`);
        if (plugin === undefined || !existsSync(file)) return next();
        const place = `/${relative(root, file).replaceAll('\\', '/')}`;
        if (!place.endsWith('.html')) return response.writeHead(302, { location: place }).end();
        // What a page names beside itself is looked for beside its address.
        const html = readFileSync(file, 'utf8').replaceAll('src="./', `src="/plugins/${plugin}/pages/`);
        server
          .transformIndexHtml(place, html)
          .then((page) => response.setHeader('content-type', 'text/html').end(page))
          .catch(next);
      });
    },
    async generateBundle() {
      const pages = filesLike(PAGE);
      if (isForServer || pages.length === 0) return;
      for (const file of await built(pages))
        this.emitFile({ type: 'asset', fileName: addressOf(file.fileName), source: contentOf(file) });
      for (const picture of filesLike(PICTURE))
        this.emitFile({ type: 'asset', fileName: addressOf(picture), source: readFileSync(join(root, picture)) });
    },
  };
};
