/** Stopping a server whose process is not what it was when it was started. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { foldersIn } from './folders.ts';
import { type Programs, stopServer } from './server-process.ts';

const folders = await foldersIn(await temporaryFolder());
const stop = (pid = 0) => stopServer(pid, folders, { pgCtl: 'pg_ctl' } as Programs);

it.skipIf(process.platform === 'win32')('takes one that has ended by itself for stopped', async () => {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'exit');
  await stop(ended.pid);
});

it.skipIf(process.platform === 'win32')('leaves a stranger alone who has got the number of one that crashed', async () => {
  const stranger = spawn('sleep', ['60']);
  const exit = once(stranger, 'exit');
  await once(stranger, 'spawn');
  await stop(stranger.pid);
  // Of two signals the earlier one would have ended it.
  stranger.kill('SIGTERM');
  const [, signal] = await exit;
  expect(signal).toBe('SIGTERM');
});
