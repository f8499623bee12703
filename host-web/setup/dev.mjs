/** `npm run dev`: the browser's half from Vite with hot reload, the server's half rebuilt and restarted on each change. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './dependencies.mjs';
import { root, say, tool } from './steps.mjs';

const API_PORT = process.env.PORT ?? '4700';
const WATCHED = ['core', 'plugins', 'host-web/server', 'locales'];

let server;
const startServer = async () => {
  try {
    await tool('vite', ['build', '--ssr', '--logLevel=warn']);
  } catch (error) {
    return say(error.message);
  }
  if (server) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  });
};

await installDependencies();
await startServer();
const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CARREL_DEV_API: `http://127.0.0.1:${API_PORT}` },
});

let waiting;
const restartSoon = (_event, file) => {
  if (!file || /\.test\.|\.css$|client[\\/]/.test(file)) return;
  clearTimeout(waiting);
  waiting = setTimeout(startServer, 200);
};
for (const folder of WATCHED) watch(join(root, folder), { recursive: true }, restartSoon);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    vite.kill(signal);
    server?.kill(signal);
  });
}
