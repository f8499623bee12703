/** The files of the tree, as git knows them. */
import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');

/** Of core, the plugins and the hosts; paths relative to the project. */
export const sourceFiles: readonly string[] = tracked.filter((file) =>
  /^(core|plugins|host-\w+)\/.*\.(ts|tsx|css|mjs)$/.test(file),
);

export const testFiles: readonly string[] = tracked.filter((file) => /\.test\.tsx?$/.test(file));
