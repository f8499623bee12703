/**
 * `npm start`: from a fresh clone to a running Carrel. What a machine lacks for compiling LaTeX is installed beside it,
 * while the app is already usable.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildBundles } from './bundle.mjs';
import { installDependencies } from './dependencies.mjs';
import { root, SetupError, say } from './steps.mjs';
import { ensureProgram } from './system-packages.mjs';
import { provisionTex } from './tex-live.mjs';
import { listenForWanted } from './wanted-packages.mjs';

/** Resolves with the server's exit code. */
const serve = () => {
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the whole group; the server ends in order and this script follows it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  return new Promise((done) => server.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0))));
};

const provision = async () => {
  const missing = process.platform === 'linux' ? await ensureProgram('bwrap', ['bubblewrap']) : undefined;
  if (missing) say(`LaTeX cannot be compiled yet, because the sandbox (bubblewrap) is missing. Install it with: ${missing}`);
  let shown = '';
  const tell = ({ text }) => {
    if (text !== shown) say(text);
    shown = text;
  };
  await provisionTex({ onProgress: tell });
  await listenForWanted(tell);
};

try {
  await installDependencies();
  await buildBundles();
  const ended = serve();
  provision().catch((error) => say(`TeX Live could not be set up: ${error.message}`));
  process.exit(await ended);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
