/** One configuration for the browser's bundle, the server's bundle (`--ssr`) and the unit tests. */
import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases } from './core/devtools/aliases.ts';
import { bundledText } from './core/devtools/bundled-text.ts';
import { dockOnly } from './core/devtools/dock-only.ts';
import { withoutDockThemes } from './core/devtools/dock-styles.ts';
import { withoutEarlyErrors } from './core/devtools/early-errors.ts';
import { firstScript } from './core/devtools/first-script.ts';
import { localeSections } from './core/devtools/locale-sections.ts';
import { modulesOf } from './core/devtools/modules-of.ts';
import { programsOf } from './core/devtools/programs-of.ts';
import { nextChunks } from './core/devtools/next-chunks.ts';
import { pdfAssets } from './core/devtools/pdf-assets.ts';
import { pluginPages } from './core/devtools/plugin-pages.ts';
import { APART, serverChunks } from './core/devtools/server-bundle.ts';
import { serviceWorker } from './core/devtools/service-worker.ts';
import { webApp } from './core/devtools/web-app.ts';
import { webPage } from './core/devtools/web-page.ts';
import { withoutDocs } from './core/devtools/without-docs.ts';
import { readConfig } from './core/server/config.ts';

const root = import.meta.dirname;
const backend = process.env.CARREL_DEV_API ?? 'http://127.0.0.1:4700';
const { PRODUCT_NAME: product } = readConfig({ PRODUCT_NAME: process.env.PRODUCT_NAME }, root);

const server = serverChunks(root);
const workbench = modulesOf(resolve(root, 'core/client/workbench/workbench.tsx'));
/** What most people see first: Home with what is put into it, and the library beside it. A name that is not there costs nothing. */
const FIRST_SCREEN = [
  'home/client/index.ts',
  'home/client/panels/start-panel.tsx',
  'library/client/index.ts',
  'library/client/panels/list/list-panel.tsx',
  'library/client/fragments/quick-search.tsx',
  'library/client/fragments/recent-projects.tsx',
  'notices/client/index.ts',
  'notices/client/fragments/newest.tsx',
  'onboarding/client/index.ts',
  'onboarding/client/fragments/start.tsx',
  'reader/client/index.ts',
  'reader/client/fragments/continue-reading.tsx',
  'search/client/index.ts',
  'search/client/fragments/start.tsx',
  'catalogue/client/index.ts',
];
const firstScreen = modulesOf(...FIRST_SCREEN.map((path) => resolve(root, 'plugins', path)));
/** Its texts in one language, and the titles of everything: a dozen small files would be as many questions. */
const textsOf = (language: string) => {
  const names = ['core', ...new Set(FIRST_SCREEN.map((path) => path.split('/')[0]))].join('|');
  return {
    name: `texts-${language}`,
    test: new RegExp(`/locales/${language}/(?:${names})\\.json$|virtual:locale-manifests/${language}$`),
    priority: 2,
  };
};

/** Tests of what draws, listens or stores in a browser, each with a page of its own. */
const NEED_A_PAGE = [
  '{core,plugins/*}/client/**/*.test.tsx',
  '{core,plugins/*}/client/**/*.dom.test.ts',
  'host-desktop/renderer/**/*.dom.test.ts',
  'tests/architecture/**/*.dom.test.ts',
];

/**
 * Of the processor that these tests took, 15 % went into machine code for functions that were soon gone, because each file loads the app anew,
 * and 15 % into memory that was cleared again and again. Code is optimised when it has run ten times as long, and what is young may be more.
 */
const SHORT_LIVED = ['--interrupt-budget=600000', '--min-semi-space-size=32', '--max-semi-space-size=64'];

/** Tests that another step of the same run has, one in a line: each project needs to be told. */
const RUN_ELSEWHERE = process.env.TESTS_RUN_ELSEWHERE?.split('\n').filter(Boolean) ?? [];

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    bundledText(),
    localeSections(resolve(root, 'locales')),
    pdfAssets(),
    withoutEarlyErrors(),
    dockOnly(),
    withoutDocs(),
    ...(isSsrBuild ? server.plugins : [workbench.plugin, firstScreen.plugin]),
    firstScript('host-web/index.html', 'ahead'),
    nextChunks(
      'host-web/index.html',
      ['frame', 'workbench', 'parts', 'first', 'places', 'icon-set', 'empty-dock', 'use-sidebar-action'],
      {
        en: 'texts-en',
        de: 'texts-de',
      },
    ),
    pluginPages(() => [react(), localeSections(resolve(root, 'locales')), withoutEarlyErrors()]),
    webApp({ page: 'host-web/index.html', manifest: 'host-web/manifest.webmanifest', icons: 'host-web/icons' }, product),
    serviceWorker('host-web/index.html', resolve(root, 'host-web/service-worker.ts')),
    webPage('host-web/index.html', 'host-web/popout.html', product),
  ],
  resolve: { alias: aliases(root) },
  css: { postcss: { plugins: [withoutDockThemes] } },
  ...(isSsrBuild && { ssr: { noExternal: true, external: APART } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        manifest: true,
        rolldownOptions: {
          input: {
            main: 'host-web/server/main.ts',
            worker: 'host-web/server/worker.ts',
            command: 'host-web/server/command.ts',
            ...programsOf(root),
            house: 'host-desktop/house/main.ts',
          },
          output: { codeSplitting: { groups: server.groups } },
        },
      }
    : {
        outDir: 'dist/web',
        target: 'es2023',
        manifest: true,
        chunkSizeWarningLimit: 4000,
        rolldownOptions: {
          input: 'host-web/index.html',
          // What the page needs at once is one file and not fifty small ones, which are slower to fetch and compress worse.
          // So are what the workbench needs, which is the next thing on every screen, and the parts that most panels have in common;
          // what opens over them brings much along and comes when it is needed.
          // The kit's index would bring all of it, as soon as enough plugins name it.
          // And so is what the first screen needs of plugins; what they share with others beside it is read when those are opened.
          // What several parts of plugins share would be a file for each set of parts that do: over a hundred, most below a kilobyte.
          output: {
            codeSplitting: {
              groups: [
                textsOf('en'),
                textsOf('de'),
                { name: 'ahead', test: /\/host-web\/ahead\.ts$/, priority: 4 },
                { name: 'shell', tags: ['$initial'], priority: 3 },
                { name: 'frame', test: (id) => /\/core\/client\/(?:ui|plugins)\//.test(id) && workbench.has(id), priority: 2 },
                {
                  name: 'parts',
                  test: /\/core\/client\/ui\/(?!index\.|overlays\/(?:alert-)?dialog|overlays\/popover|fields\/(?:select|combobox|switch|slider|radio))/,
                  minShareCount: 18,
                  priority: 1,
                },
                {
                  name: 'first',
                  test: (id) => /\/plugins\//.test(id) && firstScreen.has(id),
                  priority: 1,
                },
                {
                  name: 'shared',
                  test: /\/plugins\/[^/]+\/(?:common|client)\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  worker: { format: 'es', plugins: () => [withoutEarlyErrors()] },
  // Packages may be lent by another tree, as to the copies that tests make of this one.
  server: {
    proxy: { '/api': { target: backend, ws: true } },
    fs: { allow: [root, realpathSync(resolve(root, 'node_modules'))] },
  },
  test: {
    // A test that waits for something that never comes fails; one on a busy machine does not.
    // Most files wait for a database, a child process or a timer, and with a worker for each core the cores were idle for a sixth of the time.
    // A number, because vitest makes at most one for each core of a share of them.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 120_000,
    // Of the machine, which no test looks at; a canvas would read them in each worker.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'common',
          environment: 'node',
          // They test what only computes and keeps nothing: a process and all its modules for each file would be most of the work.
          isolate: false,
          setupFiles: ['core/devtools/as-found.ts', 'core/devtools/patience.ts'],
          exclude: [...NEED_A_PAGE, ...RUN_ELSEWHERE],
          include: [
            '{core,plugins/*}/{common,client}/**/*.test.ts',
            'core/plugin-api/**/*.test.ts',
            'tests/{architecture,mutate,specification,steps}/**/*.test.ts',
            'core/devtools/**/*.test.ts',
            'host-web/setup/**/*.test.ts',
            'host-desktop/{common,main,renderer/plugin,setup}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: './core/devtools/page-environment.ts',
          isolate: false,
          execArgv: SHORT_LIVED,
          include: NEED_A_PAGE,
          exclude: RUN_ELSEWHERE,
          // One after the other: what is loaded for a test of a page finds the page.
          sequence: { setupFiles: 'list' },
          setupFiles: ['core/devtools/new-page.ts', 'core/devtools/patience.ts', 'core/devtools/page-patience.ts'],
          // They remember the page that they found, so they are loaded with the app.
          server: { deps: { inline: [/@testing-library/, 'dompurify', 'idb', 'fake-indexeddb'] } },
          alias: [
            { find: /^@testing-library\/(dom|react)$/, replacement: '@testing-library/$1/dist/@testing-library/$1.esm.js' },
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Each file starts a server of its own and shares nothing else: to load the same modules again took half of the time.
          isolate: false,
          setupFiles: ['core/devtools/as-found.ts', 'core/devtools/patience.ts'],
          // As texts: the importer packs styles into its browser extension.
          css: true,
          include: [
            '{core,plugins/*}/server/**/*.test.ts',
            'plugins/*/program/**/*.test.ts',
            'host-web/server/**/*.test.ts',
            'host-desktop/house/**/*.test.ts',
            'tests/{crossing,rights}/**/*.test.ts',
          ],
          exclude: RUN_ELSEWHERE,
          globalSetup: ['core/server/testing/global-setup.ts'],
        },
      },
    ],
  },
}));
