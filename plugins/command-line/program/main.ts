/** `carrel`: the program as it is started in a terminal. */
import packageFile from '../../../package.json';
import { run } from './run.ts';

process.exitCode = await run({
  words: process.argv.slice(2),
  env: process.env,
  folder: process.cwd(),
  version: packageFile.version,
  input: process.stdin,
  out: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stderr.write(`${line}\n`),
});
