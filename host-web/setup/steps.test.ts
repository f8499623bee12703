/** The small tools of set-up: when something is done again, and what a person reads when a command fails. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDependencies } from './dependencies.mjs';
import { fingerprint, once, root, run, SetupError } from './steps.mjs';

let folder: string;
/** As the scripts name it: from the project's folder. */
let own: string;
const file = (name: string) => join(folder, name);

beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/steps-'));
  own = relative(root, folder);
  await mkdir(file('src'));
  await writeFile(file('src/a.ts'), 'one');
  await writeFile(file('src/b.ts'), 'two');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('the fingerprint of what is built', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a content', () => writeFile(file('src/a.ts'), 'One')],
    ['a name', () => rename(file('src/a.ts'), file('src/c.ts'))],
    ['a further file', () => writeFile(file('src/d.ts'), '')],
    ['a missing file', () => rm(file('src/b.ts'))],
    [
      'text that moves from one file to the next',
      async () => {
        await writeFile(file('src/a.ts'), 'onet');
        await writeFile(file('src/b.ts'), 'wo');
      },
    ],
  ])('changes with %s', async (_, change) => {
    const before = fingerprint([own]);
    await change();
    expect(fingerprint([own])).not.toBe(before);
  });

  it('is the same for the same files, whatever was built or installed among them, and when they were written', async () => {
    const before = fingerprint([own]);
    await mkdir(file('src/dist'));
    await mkdir(file('node_modules'));
    await writeFile(file('src/dist/bundle.js'), 'x');
    await writeFile(file('node_modules/x.js'), 'x');
    await writeFile(file('src/a.ts'), 'one');
    expect(fingerprint([own])).toBe(before);
  });

  it('takes single files, and leaves out what is not there', () => {
    const one = join(own, 'src/a.ts');
    expect(fingerprint([one, join(own, 'gone.json')])).toBe(fingerprint([one]));
    expect(fingerprint([one])).not.toBe(fingerprint([join(own, 'src/b.ts')]));
  });
});

describe('work that is done once', () => {
  const work = vi.fn(async () => undefined);
  const attempt = (print: string) => once(join(own, 'deep/stamp'), print, work);
  beforeEach(() => work.mockReset());

  it('is done the first time and after a change, and not for the same inputs', async () => {
    expect(await attempt('1')).toBe(true);
    expect(await attempt('1')).toBe(false);
    expect(await attempt('2')).toBe(true);
    expect(await attempt('1')).toBe(true);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is done again when it failed', async () => {
    work.mockRejectedValueOnce(new SetupError('No room left'));
    await expect(attempt('1')).rejects.toThrow('No room left');
    expect(await attempt('1')).toBe(true);
  });
});

describe('a command', () => {
  const node = (script: string, options?: { show?: boolean }) => run(process.execPath, ['-e', script], options);

  it('is quiet and answers what it printed', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await node('console.log("out"); console.error("err")')).toMatch(/out\n/);
    expect(write).not.toHaveBeenCalled();
    await node('console.log("shown")', { show: true });
    expect(write.mock.calls.join('')).toContain('shown');
  });

  it('that fails is told with its end code and the last lines of what it printed', async () => {
    const failing = node('for (let n = 1; n <= 40; n++) console.log("line " + n); process.exit(3)');
    const { message } = await failing.then(
      () => new Error('did not fail'),
      (error: Error) => error,
    );
    const lines = message.split('\n');
    expect(lines[0]).toMatch(/ ended with 3$/);
    expect(lines.slice(1)).toEqual(Array.from({ length: 25 }, (_, index) => `line ${index + 16}`));
  });

  it('that is not there is told by its name', async () => {
    const missing = run('carrel-has-no-such-program', []);
    await expect(missing).rejects.toBeInstanceOf(SetupError);
    await expect(missing).rejects.toThrow(/^carrel-has-no-such-program could not be started/);
  });
});

it.each(['18.20.0', '20.18.9'])('Node %s is refused before anything is installed', async (node) => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node });
  await expect(installDependencies()).rejects.toThrow(`Carrel needs Node 20.19 or newer; this is ${node}.`);
});
