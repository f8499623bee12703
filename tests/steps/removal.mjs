/**
 * The proof of "without touching core": each plugin folder that is not essential is taken away in a copy of the tree, with the
 * plugins that require it, and what is left still passes the type-check, builds and starts.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError } from '../../host-web/setup/steps.mjs';
import { count } from './checks.mjs';
import { inCopy, program, runIn, startIn, typeCheck } from './tree-copy.mjs';

const BOOT_LIMIT = 90_000;
const FIRST_PORT = 4790;

/** Starts the server of a tree with its own data, waits until it is healthy, and ends it. */
const boots = (folder, port) =>
  new Promise((done, fail) => {
    const env = { ...process.env, PORT: String(port), CARREL_DATA: join(folder, 'data'), DATABASE_URL: '' };
    const child = startIn(folder, join(folder, 'dist/server/main.js'), [], env);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    let outcome = new SetupError('The server did not become healthy in time.');
    let isOver = false;
    const stop = (result) => {
      // An answer that comes late, from a server that is already ending, says nothing.
      if (isOver) return;
      isOver = true;
      outcome = result;
      clearInterval(poll);
      child.kill();
    };
    const deadline = setTimeout(() => {
      stop(outcome);
      child.kill('SIGKILL');
    }, BOOT_LIMIT);
    const poll = setInterval(async () => {
      const health = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => undefined);
      if (health) stop(health.ok ? undefined : new SetupError(await health.text()));
    }, 300);
    child.once('exit', () => {
      clearInterval(poll);
      clearTimeout(deadline);
      if (outcome === undefined) done();
      else fail(new SetupError(`${outcome.message}\n${output.slice(-3000)}`));
    });
  });

const without = (gone, port) =>
  inCopy(async (folder) => {
    for (const plugin of gone) {
      rmSync(join(folder, 'plugins', plugin), { recursive: true });
      for (const lang of readdirSync(join(folder, 'locales')))
        rmSync(join(folder, 'locales', lang, `${plugin}.json`), { force: true });
    }
    await typeCheck(folder);
    await runIn(folder, program('vite/bin/vite.js'), ['build', '--logLevel=warn']);
    await runIn(folder, program('vite/bin/vite.js'), ['build', '--ssr', '--logLevel=warn']);
    await boots(folder, port);
  });

/** For each plugin that is not essential: itself and all that require it, directly or not, because they go with it. */
const removals = () => {
  const plugins = readdirSync(join(root, 'plugins'));
  const texts = new Map(plugins.map((id) => [id, readFileSync(join(root, 'plugins', id, 'plugin.ts'), 'utf8')]));
  const requires = (id) =>
    [...texts.get(id).matchAll(/requires(?:OnServer)?:\s*\[([^\]]*)\]/g)].flatMap(([, ids]) => ids.match(/[\w-]+/g) ?? []);
  const withDependants = (id) => [id, ...plugins.filter((other) => requires(other).includes(id)).flatMap(withDependants)];
  return plugins.filter((id) => !/essential:\s*true/.test(texts.get(id))).map((id) => [...new Set(withDependants(id))]);
};

export const run = () =>
  count(
    removals().map((gone, index) => [`without ${gone.join(', ')}: types, build, start`, () => without(gone, FIRST_PORT + index)]),
  );
