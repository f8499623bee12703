/** The shape of live documents is that of the schema. */
import { expect, it } from 'vitest';
import { schema } from './schema/schema.ts';
import { treeShape } from './tree-shape.ts';

const types = Object.values(schema.nodes);
const named = (isOf: (type: (typeof types)[number]) => boolean) => new Set(types.filter(isOf).map(({ name }) => name));

it('names what each node of the schema may hold, one beside the other in any number', () => {
  for (const type of types) {
    const match = type.contentMatch;
    const holds = named((child) => match.matchType(child) !== null);
    expect([type.name, treeShape.holds.get(type.name) ?? new Set()]).toEqual([type.name, holds]);
    // Whatever others take away or put beside it, it fits.
    expect([type.name, match.validEnd, match.edgeCount]).toEqual([type.name, true, holds.size]);
    for (const name of holds) expect(match.matchType(schema.nodes[name] as (typeof types)[number])).toBe(match);
  }
});

it('tells lines, leaves and what stands between words', () => {
  const { lines, inline, holding, leaves, verbatim } = treeShape;
  const holdsWords = named((type) => type.isTextblock);
  expect(lines).toEqual(holdsWords);
  expect(inline).toEqual(named((type) => type.isInline && !type.isText));
  expect(holding).toEqual(named((type) => type.isInline && type.inlineContent && !type.isText));
  expect(leaves).toEqual(named((type) => type.isBlock && type.isLeaf));
  expect(verbatim).toEqual(named((type) => type.spec.code === true));
});
