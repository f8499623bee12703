/**
 * The proof of "without touching core": plugin folders that are not essential are taken away in a copy of the tree, with the plugins
 * that require them, and what is left builds and starts. The largest cuts stand for all, because the unit tests say for each one that
 * nothing left behind leads to it (`tests/architecture/layers.test.ts`) and that the server starts without it
 * (`host-web/server/removal.test.ts`). `npm test -- removal --all` makes every cut, with the type-check of what is left.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError } from '../../host-web/setup/steps.mjs';
import { count } from './checks.mjs';
import { cutsOf, largestOf } from './cuts.mjs';
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

const without = (gone, port, { types }) =>
  inCopy(
    async (folder) => {
      for (const plugin of gone) {
        rmSync(join(folder, 'plugins', plugin), { recursive: true });
        for (const lang of readdirSync(join(folder, 'locales')))
          rmSync(join(folder, 'locales', lang, `${plugin}.json`), { force: true });
      }
      if (types) await typeCheck(folder);
      await runIn(folder, program('vite/bin/vite.js'), ['build', '--logLevel=warn']);
      await runIn(folder, program('vite/bin/vite.js'), ['build', '--ssr', '--logLevel=warn']);
      await boots(folder, port);
    },
    { types },
  );

/** What stands in the manifests, which this Node cannot load. */
const plugins = () =>
  readdirSync(join(root, 'plugins')).map((id) => {
    const text = readFileSync(join(root, 'plugins', id, 'plugin.ts'), 'utf8');
    const lists = [...text.matchAll(/requires(?:OnServer)?:\s*\[([^\]]*)\]/g)];
    return {
      id,
      isEssential: /essential:\s*true/.test(text),
      requires: lists.flatMap(([, ids]) => ids.match(/[\w-]+/g) ?? []),
    };
  });

/** @param {{ all?: boolean }} options */
export const run = ({ all = false } = {}) => {
  const cuts = cutsOf(plugins());
  return count(
    (all ? cuts : largestOf(cuts)).map((gone, index) => [
      `without ${gone.join(', ')}: ${all ? 'types, ' : ''}build, start`,
      () => without(gone, FIRST_PORT + index, { types: all }),
    ]),
  );
};
