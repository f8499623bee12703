/** What texts of papers say is read in one place, which brings them up to what was typed: nothing else of the server half asks for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const THE_PLACE = 'documents/read-texts.ts';

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^migrations\/|^testing\//.test(file),
);

/** Statements in SQL and chains of Kysely that ask for the column. The compiler knows of the latter only what is done with their answer. */
const asks = (source: string): string[] => {
  const statements = [...source.matchAll(/sql(?:<[^`]*>)?`[^`]*`/g)].map(([found]) => found);
  const chains = [...source.matchAll(/selectFrom\('latex_document[^;]*;/g)].map(([found]) => found);
  return [
    ...statements.filter((one) => one.includes('latex_document') && /\bcontent\b/.test(one)),
    ...chains.filter((one) => /'(\w+\.)?content\b|selectAll\(|`content/.test(one)),
  ];
};

it('is asked for in one file', () => {
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) => asks(readFileSync(join(ROOT, file), 'utf8')).length > 0);
  expect(asking).toEqual([THE_PLACE]);
});

it('would be found elsewhere', () => {
  expect(asks('await sql<Row>`select d.content from latex_document d`.execute(db);')).toHaveLength(1);
  expect(asks("db.selectFrom('latex_document').selectAll().where('id', '=', id).execute();")).toHaveLength(1);
  expect(asks("db.selectFrom('latex_document as d').select(['d.id', 'd.content']).execute();")).toHaveLength(1);
  expect(asks("db.selectFrom('latex_document').select(['id', 'path']).execute();")).toEqual([]);
});
