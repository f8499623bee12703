/** What is asked of all imports of the tree, which is read once: the layers of the house, and what may be taken away from it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cutsOf } from '../steps/cuts.mjs';
import { cruiseTree, type Findings, type Import } from './cruise.ts';
import { leftDangling, pathsNamedIn } from './imports-across.ts';
import { manifests } from './plugins.ts';
import { root } from './root.ts';
import { sourceFiles } from './source-files.ts';

let tree: Findings;
beforeAll(async () => {
  tree = await cruiseTree(root);
});

it('nobody imports what they may not, and nothing runs in a circle', () => {
  // An empty reading would pass every rule.
  expect(tree.modules).toBeGreaterThan(2000);
  expect(tree.violations).toEqual([]);
});

it('no manifest reaches React or Node', () => {
  expect(tree.violations.filter((line) => line.includes('plugin.ts →'))).toEqual([]);
});

describe('taken away with all that require it', () => {
  const needs = manifests.map(({ id, essential = false, requires = [], requiresOnServer = [] }) => ({
    id,
    isEssential: essential,
    requires: [...requires, ...requiresOnServer],
  }));
  const cuts = cutsOf(needs);
  let named: Import[];
  beforeAll(() => {
    const isOfTests = /\.test\.tsx?$|\/(?:testing|bench)\//;
    named = sourceFiles
      .filter((file) => !isOfTests.test(file))
      .flatMap((file) => pathsNamedIn(file, readFileSync(join(root, file), 'utf8')));
  });

  it('is each plugin that is not essential', () => expect(cuts.length).toBeGreaterThan(10));

  it.each(cuts.map((cut) => [cut[0] ?? '', cut] as const))('%s leaves nothing behind that imports or names it', (id, cut) => {
    // A plugin of which nothing was read would leave nothing behind either.
    expect(tree.imports.some(({ to }) => to.startsWith(`plugins/${id}/`))).toBe(true);
    expect(leftDangling(tree.imports, cut)).toEqual([]);
    expect(leftDangling(named, cut)).toEqual([]);
  });
});
