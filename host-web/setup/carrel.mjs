/** `carrel`: the program of `plugins/command-line`, built when there is none yet. What it prints is for other programs to read. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError, tool } from './steps.mjs';

const program = join(root, 'dist/server/command-line.js');

try {
  if (!existsSync(program)) await tool('vite', ['build', '--ssr', '--logLevel=error'], { env: { NODE_ENV: 'production' } });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(2);
}
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(2);
});
child.once('close', (code) => process.exit(code ?? 2));
