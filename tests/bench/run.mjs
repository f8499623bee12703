/**
 * `npm run bench`: measures what is promised and says what it saw. Each `bench/*.bench.ts` of core and the plugins, and of what crosses
 * plugins, exports `run(report)`, and `needsApp` where it serves the built app; `npm run bench -- bibtex` runs only those whose path has the word in it.
 */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildBundles } from '../../host-web/setup/bundle.mjs';
import { installDependencies } from '../../host-web/setup/dependencies.mjs';
import { root, say } from '../../host-web/setup/steps.mjs';

/** Paths of the benchmarks below a folder. */
const findBenches = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : findBenches(path);
    return /\.bench\.(ts|mjs)$/.test(entry.name) ? [path] : [];
  });

await installDependencies();
const { createServer } = await import('vite');

const word = process.argv[2] ?? '';
const files = ['core', 'plugins', 'tests/crossing', 'tests/load', 'tests/faults']
  .flatMap((folder) => findBenches(join(root, folder)))
  .filter((file) => file.includes(word));

/** Loads TypeScript through Vite, as the tests do. */
const vite = await createServer({
  root,
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  // Bundling dependencies for a browser that nobody opens would take time from what is measured.
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'error',
});

/** @type {{ name: string, value: number, unit: string, limit?: number, atLeast?: boolean }[]} */
const rows = [];
const report = (name, value, unit, promise = {}) => {
  const { limit, atLeast = false } = promise;
  const kept = limit === undefined ? '' : (atLeast ? value >= limit : value <= limit) ? 'kept' : 'BROKEN';
  const against = limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${Number(limit.toFixed(2))} ${unit}`;
  rows.push({ name, kept });
  say(`  ${name.padEnd(60)} ${value.toFixed(value < 10 ? 2 : 1).padStart(10)} ${unit.padEnd(10)} ${against.padEnd(16)} ${kept}`);
};

say(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`);
for (const file of files) {
  say(file.slice(root.length + 1));
  const { run, needsApp } = await vite.ssrLoadModule(file);
  if (needsApp) await buildBundles();
  await run(report);
}
await vite.close();
const broken = rows.filter((row) => row.kept === 'BROKEN');
say(broken.length > 0 ? `${broken.length} promises are broken.` : 'Every promise that was measured is kept.');
process.exit(broken.length > 0 ? 1 : 0);
