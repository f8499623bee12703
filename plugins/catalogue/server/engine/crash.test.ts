import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EmbeddedIndex } from './embedded-index.ts';
import { answersOf, answersOfRebuilt } from './testing/answers.ts';
import { changeOf, leftAfter } from './testing/changes.ts';
import program from './testing/endless-changes.child.ts?bundled';
import { scratchFolder } from './testing/made-up.ts';

/** Starts a process that changes the index, and kills it after it has said so many marks and some milliseconds. @returns the last one */
const killed = async (file: string, folder: string, marks: number, milliseconds: number): Promise<number> => {
  const child = spawn(process.execPath, [file, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const piece of child.stdout) {
    said += String(piece);
    if (said.split('\n').length <= marks) continue;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    child.kill('SIGKILL');
    break;
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return Number(said.trim().split('\n').at(-1));
};

it('killed at any moment, it is what it was at its mark, and with the changes since it equals a rebuilt one', async () => {
  using folder = scratchFolder();
  using programs = scratchFolder();
  const file = join(programs.path, 'program.mjs');
  writeFileSync(file, program);
  for (let round = 0; round < 6; round += 1) {
    const said = await killed(file, folder.path, 2 + round * 3, round * 7);
    const index = new EmbeddedIndex(folder.path);
    const { mark } = index.state();
    expect(mark).toBeGreaterThanOrEqual(said);
    // What a merge kept of later changes does no harm: the database gives all of them again.
    const wanted = mark + 5;
    for (let one = mark + 1; one <= wanted; one += 1) {
      const { add, remove } = changeOf(one);
      index.add(add);
      index.remove(remove, { mark: one });
    }
    const answers = answersOf(index);
    index.close();
    expect(answers).toEqual(answersOfRebuilt(leftAfter(wanted)));
  }
});

it('a damaged or foreign folder is an empty index with mark 0', () => {
  using folder = scratchFolder();
  const { path } = folder;
  const build = (): void => {
    const index = new EmbeddedIndex(path);
    index.add(changeOf(1).add, { mark: 1 });
    index.close();
  };
  const damages: ((names: readonly string[]) => void)[] = [
    (names) => truncateSync(join(path, names.find((name) => name.endsWith('.segment')) as string), 100),
    (names) => writeFileSync(join(path, names.find((name) => name.endsWith('.segment')) as string), ''),
    () => writeFileSync(join(path, 'manifest'), 'nonsense'),
    () => writeFileSync(join(path, 'manifest'), '12\n{"format":1,"mark":7,"revision":1,"next":1,"segments":[]}'),
  ];
  for (const damage of damages) {
    build();
    damage(readdirSync(path));
    const index = new EmbeddedIndex(path);
    expect(index.state()).toMatchObject({ records: 0, mark: 0 });
    index.close();
  }
});

it('finds what it was given while nothing can be written, promises nothing of it, and keeps it as soon as it can', () => {
  using folder = scratchFolder();
  const index = new EmbeddedIndex(folder.path);
  rmSync(folder.path, { recursive: true });
  index.add(leftAfter(3), { mark: 3 });
  expect(() => index.flush()).toThrow('ENOENT');
  expect(index.search({ query: undefined, offset: 0, limit: 1, sort: 'relevance', facets: false }).total).toBe(
    leftAfter(3).length,
  );
  expect(index.state().mark).toBe(0);
  mkdirSync(folder.path);
  // Now everything but the manifest can be written.
  mkdirSync(join(folder.path, 'manifest.draft'));
  expect(() => index.flush()).toThrow('EISDIR');
  expect(index.state().mark).toBe(0);
  rmSync(join(folder.path, 'manifest.draft'), { recursive: true });
  index.flush();
  expect(index.state().mark).toBe(3);
  index.close();
  const again = new EmbeddedIndex(folder.path);
  expect(again.state()).toMatchObject({ mark: 3, records: leftAfter(3).length });
  again.close();
});
