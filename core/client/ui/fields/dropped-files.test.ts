/** Folders that are dropped: their files with their paths, and no more than can be taken. */
import { describe, expect, it, vi } from 'vitest';
import { takeDropped } from './dropped-files.ts';
import { MOST_FILES } from './dropped-folders.ts';
import { filePath } from './file-path.ts';

interface Tree {
  readonly [name: string]: Tree | string;
}

const entryOf = (name: string, tree: Tree | string, above = ''): object => {
  const fullPath = `${above}/${name}`;
  if (typeof tree === 'string')
    return {
      name,
      fullPath,
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(new File([tree], name)),
    };
  const inside = Object.entries(tree).map(([inner, content]) => entryOf(inner, content, fullPath));
  const createReader = () => {
    const rest = [...inside];
    return { readEntries: (done: (some: object[]) => void) => done(rest.splice(0, 100)) };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader };
};
const dropped = async (tree: Tree, wanted: ((name: string) => boolean) | undefined = () => true) => {
  const entries = Object.entries(tree).map(([name, content]) => entryOf(name, content));
  const files = Object.keys(tree).map((name) => new File([], name));
  const take = vi.fn();
  const data = { files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) };
  takeDropped(data as unknown as DataTransfer, wanted, take);
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce());
  return take.mock.calls.flatMap(([files]) => (files as File[]).map(filePath));
};

describe('takeDropped', () => {
  it('hands files over at once, as the browser has them', () => {
    const take = vi.fn();
    const file = new File(['x'], 'a.pdf');
    takeDropped({ files: [file] } as unknown as DataTransfer, () => true, take);
    expect(take).toHaveBeenCalledExactlyOnceWith([file]);
  });

  it('walks folders for what is wanted of them, and takes what lies beside them as it is', async () => {
    const tree = { My: { 'x.bib': '', files: { 12: { 'a.pdf': '', 'b.html': '' }, '.hidden': { 'c.pdf': '' } } }, 'd.txt': '' };
    expect(await dropped(tree, (name) => /pdf|bib/.test(name))).toEqual(['d.txt', 'My/x.bib', 'My/files/12/a.pdf']);
  });

  it('leaves folders alone where nobody wants them', async () => {
    const tree = { My: { 'x.bib': '' } };
    const take = vi.fn();
    const files = [new File([], 'My')];
    takeDropped(
      { files, items: [{ webkitGetAsEntry: () => entryOf('My', tree.My) }] } as unknown as DataTransfer,
      undefined,
      take,
    );
    expect(take).toHaveBeenCalledExactlyOnceWith(files);
  });

  it('goes no deeper than ten folders, and hands over one file too many to say that there are more', async () => {
    const deep = (levels: number): Tree => (levels === 0 ? { 'a.pdf': '' } : { x: deep(levels - 1) });
    expect(await dropped({ My: deep(9) })).toHaveLength(1);
    expect(await dropped({ My: deep(10) })).toHaveLength(0);
    const many = Object.fromEntries(Array.from({ length: MOST_FILES + 500 }, (_, n) => [`${n}.pdf`, '']));
    expect(await dropped({ My: many })).toHaveLength(MOST_FILES + 1);
  });
});
