/** Spelling's part of archives of accounts: a person's own words, those of their own projects, and rules that they ignore. */
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart, Kysely, Transaction } from '#plugin-api/server';
import type { LibraryAccess } from '#plugins/library/common/server-services.ts';
import { sql } from '#server-kit';
import { MOST_RULES } from '../common/grammar/model.ts';
import { MOST_WORDS } from '../common/model.ts';
import type { SpellingTables } from './tables.ts';

const Id = z.number().check(z.int(), z.positive());

const WordRecord = z.object({ id: Id, word: z.string().check(z.minLength(1), z.maxLength(200)), project: z.nullable(Id) });
type WordRecord = z.output<typeof WordRecord>;
const RuleRecord = z.object({
  id: Id,
  rule: z.string().check(z.minLength(1), z.maxLength(200)),
  title: z.string().check(z.maxLength(500)),
});

interface Parts {
  readonly db: Kysely<SpellingTables>;
  readonly access: Pick<LibraryAccess, 'roles'>;
}
type Tx = Transaction<SpellingTables>;

const write = async ({ db, access }: Parts, person: number, out: ArchiveOut): Promise<void> => {
  const own = [...(await access.roles(person))].flatMap(([project, role]) => (role === 'owner' ? [project] : []));
  const words = await db
    .selectFrom('spelling_word')
    .select(['id', 'word', 'project'])
    .where((eb) =>
      eb.or([eb.and([eb('owner', '=', person), eb('project', 'is', null)]), eb('project', '=', eb.fn.any(eb.val(own)))]),
    )
    .orderBy('id')
    .execute();
  await out.add('words', 'spelling.word', words);
  const rules = await db
    .selectFrom('spelling_rule')
    .select(['id', 'rule', 'title'])
    .where('owner', '=', person)
    .orderBy('id')
    .execute();
  await out.add('rules', 'spelling.rule', rules);
};

/** One that is there counts as made: it is the same word. @returns `undefined` where there are too many */
const addWord = async (tx: Tx, owner: number, word: string, project: number | null): Promise<number | undefined> => {
  const text = word.normalize('NFC');
  const of = project === null ? sql`owner = ${owner} and project is null` : sql`project = ${project}`;
  await sql`
    insert into spelling_word (owner, project, word) select ${owner}, ${project}::bigint, ${text}
    where (select count(*) from spelling_word where ${of}) < ${MOST_WORDS} on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from spelling_word where ${of} and word = ${text}`.execute(tx);
  return rows[0]?.id;
};

const standing = (table: keyof SpellingTables, owner: number) => async (tx: Tx, ids: readonly number[]) =>
  (
    await sql<{ id: number }>`select id from ${sql.table(table)} where owner = ${owner} and id = any(${ids}::bigint[])`.execute(
      tx,
    )
  ).rows.map(({ id }) => id);

const takeWords = (owner: number, from: ArchiveIn): Promise<void> =>
  from.take<SpellingTables, typeof WordRecord>({
    ...{ stream: 'words', kind: 'spelling.word', schema: WordRecord, atOnce: 100 },
    titleOf: ({ word }) => word,
    there: standing('spelling_word', owner),
    async make(tx, records: readonly WordRecord[]) {
      const projects = await from.here(
        tx,
        'library.project',
        records.flatMap(({ project }) => project ?? []),
      );
      const made = [];
      for (const { word, project } of records) {
        const place = project === null ? null : projects.get(project);
        const id = place === undefined ? undefined : await addWord(tx, owner, word, place);
        made.push(id ?? ({ left: place === undefined ? 'orphan' : 'refused' } as const));
      }
      return made;
    },
  });

const takeRules = (owner: number, from: ArchiveIn): Promise<void> =>
  from.take<SpellingTables, typeof RuleRecord>({
    ...{ stream: 'rules', kind: 'spelling.rule', schema: RuleRecord },
    titleOf: ({ title }) => title,
    there: standing('spelling_rule', owner),
    async make(tx, [record]) {
      if (!record) return [];
      const { rule, title } = record;
      await sql`
        insert into spelling_rule (owner, rule, title) select ${owner}, ${rule}, ${title}
        where (select count(*) from spelling_rule where owner = ${owner}) < ${MOST_RULES} on conflict do nothing`.execute(tx);
      const { rows } = await sql<{ id: number }>`select id from spelling_rule where owner = ${owner} and rule = ${rule}`.execute(
        tx,
      );
      return [rows[0]?.id ?? { left: 'refused' }];
    },
  });

export const spellingArchive = (parts: Parts): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => write(parts, id, out),
  async read(from, { id }) {
    await takeWords(id, from);
    await takeRules(id, from);
  },
});
