/** Tags as a tree: where each stands, what it is called there, and whose tags are shown when a call fails. */
import { expect, it, vi } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import type { TagBranch } from '../../common/model/tag.ts';
import { movedTags } from '../filter.ts';
import { type TagNode, TagTree } from './tag-tree.ts';

const branch = (path: string): TagBranch => ({ path, color: null, count: 1 });
const treeOf = (...paths: string[]) => {
  const tagTree = vi.fn(async (_: unknown) => ({ data: paths.map(branch) }));
  return { tagTree, tree: new TagTree({ tagTree } as never) };
};
const told = (nodes: readonly TagNode[]): unknown[] => nodes.map(({ name, below }) => [name, ...told(below)]);

it('what is deeper than the tree stands at the last branch above it, and is renamed there', async () => {
  const { tree } = treeOf('a', 'a/b', 'a/b/c/d');
  await tree.show(1);
  expect(told(tree.nodes)).toEqual([['a', ['b', ['c/d']]]]);
  expect([tree.stemOf('a/b/c/d'), tree.stemOf('a/b'), tree.stemOf('a')]).toEqual(['a/b/', 'a/', '']);
});

it('names are whole in every language, also where capitals are longer in small', async () => {
  const { tree } = treeOf('İ', 'İ/xyz');
  await tree.show(1);
  expect(told(tree.nodes)).toEqual([['İ', ['xyz']]]);
});

it('shows nothing rather than the tags of another project, and comes back with the next change', async () => {
  const { tree, tagTree } = treeOf('a');
  await tree.show(1);
  tagTree.mockRejectedValueOnce(new Error('no'));
  await tree.refresh();
  expect(tree.branches?.length).toBe(1);
  tagTree.mockRejectedValueOnce(new Error('no'));
  await tree.show(2);
  expect([tree.branches, tree.error]).toEqual([undefined, new Error('no')]);
  await tree.refresh();
  expect([tree.branches?.length, tree.error]).toEqual([1, undefined]);
});

it('has 10,000 tags in their places at once', async () => {
  const { tree } = treeOf('t', ...Array.from({ length: 10_000 }, (_, n) => `t/${n}`));
  await tree.show(undefined);
  const worked = workClock();
  expect(tree.nodes[0]?.below).toHaveLength(10_000);
  expect(worked()).toBeLessThan(1000);
});

it('a chosen tag goes along with its branch, however that is written', () => {
  expect(movedTags(['Method/lab', 'methods', 'METHOD'], 'method', 'approach')).toEqual(['approach/lab', 'methods', 'approach']);
  expect(movedTags(['Method/lab', 'x'], 'method', undefined)).toEqual(['x']);
});
