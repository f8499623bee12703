/** `npm run operator -- list`: what a plugin does on the command line, once the app is built. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildBundles } from './bundle.mjs';
import { installDependencies } from './dependencies.mjs';
import { root, SetupError } from './steps.mjs';

try {
  await installDependencies();
  await buildBundles();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const child = spawn(process.execPath, [join(root, 'dist/server/command.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('close', (code) => process.exit(code ?? 1));
