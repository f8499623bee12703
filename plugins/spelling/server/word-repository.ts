/** Words that people have added, for themselves or for all who write in a project. */
import type { Kysely } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { type LiveTexts, roleOf } from '#plugins/coedit/common/server-services.ts';
import type { TextThing } from '#plugins/coedit/common/text-checks.ts';
import type { LibraryAccess } from '#plugins/library/common/server-services.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import { MOST_WORDS, type OwnWord } from '../common/model.ts';
import type { SpellingTables, WordRow } from './tables.ts';

export interface WordParts {
  readonly db: Kysely<SpellingTables>;
  readonly texts: Pick<LiveTexts, 'kind'>;
  readonly access: Pick<LibraryAccess, 'roleInProject'>;
}

const COLUMNS = ['id', 'owner', 'project', 'word'] as const;

export class WordRepository {
  readonly #parts: WordParts;

  constructor(parts: WordParts) {
    this.#parts = parts;
  }

  /** @throws HttpError 404 for a paper that is none of the user's */
  async list(user: number, paper: TextThing | undefined) {
    const project = paper === undefined ? null : await this.#projectOf(user, paper);
    const rows = await this.#parts.db
      .selectFrom('spelling_word')
      .select(COLUMNS)
      .where((where) =>
        where.or([
          where.and([where('owner', '=', user), where('project', 'is', null)]),
          ...(project ? [where('project', '=', project.id)] : []),
        ]),
      )
      .orderBy('word')
      .execute();
    return { words: rows.map((row) => this.#shown(row, project?.may_add ?? false)), project };
  }

  /** @throws HttpError 404 for a paper that is none of the user's, 403 where they may not write, 409 when it is full */
  async add(user: number, word: string, paper: TextThing | undefined): Promise<OwnWord> {
    const project = paper === undefined ? null : await this.#projectOf(user, paper);
    if (paper !== undefined && !project?.may_add) throw new HttpError(403, 'You may not add words to this project.');
    const text = word.normalize('NFC');
    const of = project ? sql`project = ${project.id}` : sql`owner = ${user} and project is null`;
    await sql`
      insert into spelling_word (owner, project, word)
      select ${user}, ${project?.id ?? null}::bigint, ${text}
      where (select count(*) from spelling_word where ${of}) < ${MOST_WORDS}
      on conflict do nothing`.execute(this.#parts.db);
    const { rows } = await sql<WordRow>`
      select id, owner, project, word from spelling_word where ${of} and word = ${text}`.execute(this.#parts.db);
    if (!rows[0]) throw new HttpError(409, 'There are 5,000 words already. Take some away first.');
    return this.#shown(rows[0], true);
  }

  /** @returns the project that had it, `null` for one of their own @throws HttpError 404 */
  async remove(user: number, id: number): Promise<number | null> {
    const { db, access } = this.#parts;
    const row = await db.selectFrom('spelling_word').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    const role = row?.project ? await access.roleInProject(user, row.project) : undefined;
    const isTheirs = row && (row.project === null ? row.owner === user : mayWrite(role));
    if (!isTheirs) throw new HttpError(404, 'Not found.');
    await db.deleteFrom('spelling_word').where('id', '=', id).execute();
    return row.project;
  }

  /** `null` where its project is none of theirs any longer. */
  async #projectOf(user: number, { kind, thing }: TextThing): Promise<{ id: number; may_add: boolean } | null> {
    const { db, texts, access } = this.#parts;
    const of = texts.kind(kind);
    if (!of || !(await roleOf(of, user, thing, db))) throw new HttpError(404, 'Not found.');
    const project = await of.projectOf?.(thing, db);
    const role = project === undefined ? undefined : await access.roleInProject(user, project);
    return project !== undefined && role ? { id: project, may_add: mayWrite(role) } : null;
  }

  #shown({ id, project, word }: WordRow, mayAdd: boolean): OwnWord {
    return { id, word, project, is_removable: project === null || mayAdd };
  }
}
