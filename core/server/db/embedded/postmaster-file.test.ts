/** What PostgreSQL's own file says of it, from its first moment on. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { findPostmaster } from './postmaster-file.ts';

const cluster = await temporaryFolder();
/** Known by its command line, as the server is. */
const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', cluster], { stdio: 'ignore' });
afterAll(() => server.kill('SIGKILL'));

const says = (...lines: unknown[]) => writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
const beginning = [server.pid, cluster, 1_700_000_000, 5432];

it.skipIf(process.platform === 'win32')(
  'one that does not listen yet is not to be found, although its port is known',
  async () => {
    await says(...beginning, '');
    expect(await findPostmaster(cluster)).toBeUndefined();
    await says(...beginning, cluster, '');
    expect(await findPostmaster(cluster)).toEqual({ pid: server.pid, port: 5432, host: cluster });
    await says(...beginning, '', '127.0.0.1');
    expect(await findPostmaster(cluster)).toEqual({ pid: server.pid, port: 5432, host: '127.0.0.1' });
  },
);

it.skipIf(process.platform === 'win32')('a process of something else with its number is not it', async () => {
  await says(process.pid, ...beginning.slice(1), cluster, '');
  expect(await findPostmaster(cluster)).toBeUndefined();
});
