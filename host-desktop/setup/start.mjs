/** `npm run desktop`: builds the desktop program and starts it in Electron. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from '../../host-web/setup/dependencies.mjs';
import { root, SetupError } from '../../host-web/setup/steps.mjs';
import { buildDesktop } from './bundle.mjs';
import { electronProgram } from './electron.mjs';

try {
  await installDependencies();
  await buildDesktop();
  const program = spawn(electronProgram(), [join(root, 'dist/desktop/main.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    // What the house starts runs on this Node.
    env: { ...process.env, CARREL_NODE: process.execPath },
  });
  program.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
