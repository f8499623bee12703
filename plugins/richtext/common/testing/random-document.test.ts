import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentOf, schema } from '../schema/schema.ts';
import { randomDocument } from './random-document.ts';

const namesIn = (kinds: ReadonlySet<string>, all: readonly string[]) => all.filter((name) => !kinds.has(name));

it('makes documents of the schema, with all that the schema has', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(randomDocument({ letters: 'any', isRagged: true }), (doc) => {
      expect(documentOf(JSON.parse(JSON.stringify(doc.toJSON()))).eq(doc)).toBe(true);
      doc.descendants((node) => {
        seen.add(node.type.name);
        for (const mark of node.marks) seen.add(mark.type.name);
      });
    }),
    { numRuns: 150, seed: 7 },
  );
  const all = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter((name) => name !== 'doc');
  expect(namesIn(seen, all)).toEqual([]);
});

it('gives each id once where nothing is ragged', () => {
  fc.assert(
    fc.property(randomDocument(), (doc) => {
      const ids: string[] = [];
      doc.descendants((node) => {
        const id = (node.attrs as { id?: string | null }).id ?? null;
        if (id !== null) ids.push(id);
      });
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 50, seed: 7 },
  );
});
