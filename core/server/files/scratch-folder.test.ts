/** What a killed process leaves on scratch, and who is still working there. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { childProgram } from '../testing/child-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openScratchFolder, sweepScratch, withScratchFolder } from './scratch-folder.ts';

const root = await temporaryFolder();
const startWork = await childProgram(resolve(import.meta.dirname, '../testing/scratch-program.ts'));

type Working = { path: string };
const isWorking = (line: unknown): line is Working => 'path' in (line as Working);

it('is swept of what killed processes have left, and of nothing else', async () => {
  const scratch = join(root, 'library');
  const other = startWork(scratch);
  const { path: left } = await other.line(isWorking);
  const own = await openScratchFolder(scratch);
  await writeFile(join(own.path, 'upload.pdf'), 'half');
  for (const name of ['kept-by-plugin', 'work-elsewhere-1-young', 'work-elsewhere-1-old']) await mkdir(join(scratch, name));
  await utimes(join(scratch, 'work-elsewhere-1-old'), 1, 1);
  const ownName = own.path.slice(scratch.length + 1);

  await sweepScratch(root);
  const running = [ownName, left.slice(scratch.length + 1), 'kept-by-plugin', 'work-elsewhere-1-young'];
  expect((await readdir(scratch)).sort()).toEqual(running.sort());

  await other.kill();
  await sweepScratch(root);
  expect((await readdir(scratch)).sort()).toEqual([ownName, 'kept-by-plugin', 'work-elsewhere-1-young'].sort());
  expect(await readdir(own.path)).toEqual(['upload.pdf']);
  await own.close();
  expect((await readdir(scratch)).sort()).toEqual(['kept-by-plugin', 'work-elsewhere-1-young']);
});

it('is empty again after work that failed', async () => {
  const scratch = join(root, 'other');
  const failed = withScratchFolder({ scratch }, async (folder) => {
    await writeFile(join(folder, 'x'), 'x');
    throw new Error('broken');
  });
  await expect(failed).rejects.toThrow('broken');
  expect(await readdir(scratch)).toEqual([]);
});

it('is nothing to sweep before anybody has worked', async () => {
  await expect(sweepScratch(join(root, 'none'))).resolves.toBeUndefined();
});
