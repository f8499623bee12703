/**
 * The proof of "without touching core": each plugin folder that is not essential is taken away in a copy of the tree, and
 * what is left still passes the type-check, the architecture tests and starts.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, SetupError } from '../../host-web/setup/steps.mjs';
import { count } from './checks.mjs';

const PARTS = ['core', 'plugins', 'host-web', 'locales', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const BOOT_LIMIT = 90_000;

const runIn = (folder, command, args) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', command), ...args], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => (code === 0 ? done(output) : fail(new SetupError(output.split('\n').slice(-20).join('\n')))));
  });

/** Starts the server of a tree with its own data, waits until it is healthy, and ends it. */
const boots = (folder, port) =>
  new Promise((done, fail) => {
    const env = { ...process.env, PORT: String(port), CARREL_DATA: join(folder, 'data'), DATABASE_URL: '' };
    const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const deadline = setTimeout(() => child.kill('SIGKILL'), BOOT_LIMIT);
    const poll = setInterval(async () => {
      const health = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => undefined);
      if (!health) return;
      clearInterval(poll);
      const body = await health.json();
      child.once('exit', () => (health.ok ? done() : fail(new SetupError(JSON.stringify(body)))));
      child.kill('SIGTERM');
    }, 300);
    child.once('exit', () => {
      clearInterval(poll);
      clearTimeout(deadline);
      fail(new SetupError(`The server did not become healthy:\n${output.slice(-3000)}`));
    });
  });

const withoutPlugin = async (plugin, port) => {
  const folder = mkdtempSync(join(tmpdir(), `carrel-without-${plugin}-`));
  try {
    for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    rmSync(join(folder, 'plugins', plugin), { recursive: true });
    for (const lang of readdirSync(join(folder, 'locales')))
      rmSync(join(folder, 'locales', lang, `${plugin}.json`), { force: true });
    for (const half of ['common', 'client', 'server']) {
      await runIn(folder, '@typescript/native/bin/tsc', ['-p', `core/devtools/tsconfig.${half}.json`]);
    }
    await runIn(folder, 'vite/bin/vite.js', ['build', '--logLevel=warn']);
    await runIn(folder, 'vite/bin/vite.js', ['build', '--ssr', '--logLevel=warn']);
    await boots(folder, port);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Plugins that others name in `requires` go together with those, so only leaves are taken away alone. */
const removable = () => {
  const plugins = readdirSync(join(root, 'plugins'));
  const texts = new Map(plugins.map((id) => [id, readFileSync(join(root, 'plugins', id, 'plugin.ts'), 'utf8')]));
  const required = new Set(
    [...texts.values()].flatMap((text) => /requires:\s*\[([^\]]*)\]/.exec(text)?.[1].match(/[\w-]+/g) ?? []),
  );
  return plugins.filter((id) => !/essential:\s*true/.test(texts.get(id)) && !required.has(id));
};

export const run = () => {
  let port = 4790;
  return count(removable().map((plugin) => [`without ${plugin}: types, build, start`, () => withoutPlugin(plugin, port++)]));
};
