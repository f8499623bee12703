/** Letters of documents and of their parts: those that `words.ts` gives places to. */
import { expect, it } from 'vitest';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { lettersOf } from './letters.ts';
import { NODES, schema } from './schema/schema.ts';

const note = (words: string) => NODES.footnote!.create({ id: 'n1' }, words === '' ? null : schema.text(words));
const line = NODES.line!.create({}, [schema.text('One'), note('first'), schema.text(' two'), note('')]);
const cell = NODES.table_cell!.create({}, line);
const table = NODES.table!.create({}, NODES.table_row!.create({}, [cell, cell]));
const written = `One${OBJECT}first${OBJECT} two${OBJECT}${OBJECT}\n`;

it('are those of a line, of a table, and of what is one sign', () => {
  expect(lettersOf(line).text).toBe(written);
  expect(lettersOf(table).text).toBe(written + written);
  expect(lettersOf(NODES.rule!.create()).text).toBe(`${OBJECT}\n`);
});

it('of footnotes are told, in tables too, without the signs on either side', () => {
  const { text, held } = lettersOf(schema.topNodeType.create({}, [line, table]));
  expect(held.map(({ from, to }) => text.slice(from, to))).toEqual(['first', '', 'first', '', 'first', '']);
  expect(held.every(({ from, to }) => text[from - 1] === OBJECT && text[to] === OBJECT)).toBe(true);
});
