/** Export of references as one file. */
import { setImmediate } from 'node:timers/promises';
import type { BinaryAnswer, Caller } from '#plugin-api/server';
import { HttpError, LimitError, sql } from '#server-kit';
import type { ExportFormat } from '../../common/contract.ts';
import { exportName } from '../../common/export-name.ts';
import { type ListFormat, WRITERS } from '../../common/formats/formats.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { mayWrite } from '../../common/roles.ts';
import { demandProjects, notFound, rolesIn } from '../access.ts';
import { recordProjectExport, recordReferenceExport } from '../activity/record-export.ts';
import { pinKeys } from '../articles/citekeys.ts';
import type { Db, Library } from '../library.ts';
import { withSubProjects } from '../projects/project-tree.ts';
import { NO_DOWNLOAD, exportPdf } from './export-pdf.ts';
import { exportProjects } from './export-projects.ts';
import type { ProjectRow } from '../tables.ts';

/** Of a request that names nothing to export, or more than one thing. */
export const NAMED_TWICE = 'Could not export. Name either projects or references.';

/** References read and written at a time: others get their turn in between. */
const BATCH = 500;

interface Wanted {
  readonly format: ExportFormat | 'pdf';
  readonly project_ids?: readonly number[] | undefined;
  readonly article_ids?: readonly number[] | undefined;
  readonly include_annotations?: boolean | undefined;
}

interface Chosen {
  /** Where the references are. */
  readonly projects: readonly number[];
  readonly ids: readonly number[];
  /** Titles that name the file. */
  readonly titles: readonly string[];
}

/** Who takes references along. */
export type Reader = Pick<Caller, 'id' | 'plan'>;

/**
 * Projects to read from. Who may only read in a project takes copies along with the pro plan (decisions §3 "Owner rights").
 * @throws HttpError 404, LimitError 402
 */
const demandCopies = async (db: Db, { id, plan }: Reader, ids: readonly number[]): Promise<ProjectRow[]> => {
  const projects = await demandProjects(db, id, ids, 'read', { evenLocked: true });
  const isReader = plan === 'F' && [...(await rolesIn(db, id, projects)).values()].some((role) => !mayWrite(role));
  if (isReader) throw new LimitError('LIBRARY_REFERENCE_DOWNLOAD', 0, 0, NO_DOWNLOAD, 402);
  return projects;
};

/** All references of projects and their sub-projects. */
const ofProjects = async (db: Db, user: Reader, ids: readonly number[]): Promise<Chosen> => {
  const projects = await demandCopies(db, user, ids);
  const all = await withSubProjects(
    db,
    projects.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: number }>`
    select id from library_article where project = any(${all}::bigint[]) and deleted_at is null
    order by lower(citekey), id`.execute(db);
  return { projects: all, ids: rows.map(({ id }) => id), titles: projects.map(({ title }) => title) };
};

/** Chosen references; one by itself gives the file its title, several their project. */
const ofArticles = async (db: Db, user: Reader, ids: readonly number[]): Promise<Chosen> => {
  const { rows } = await sql<{ id: number; project: number; title: string }>`
    select id, project, title from library_article where id = any(${ids}::bigint[]) and deleted_at is null
    order by lower(citekey), id`.execute(db);
  if (rows.length < new Set(ids).size) throw notFound();
  const projects = await demandCopies(
    db,
    user,
    rows.map(({ project }) => project),
  );
  const titles = rows.length === 1 ? rows.map(({ title }) => title) : projects.map(({ title }) => title);
  return { projects: projects.map(({ id }) => id), ids: rows.map(({ id }) => id), titles };
};

interface Row {
  readonly id: number;
  readonly citekey: string;
  readonly info: ArticleInfo;
}

/** What is known of references, in the order of `ids`; those that are gone are left out. */
export const readBatch = async (db: Db, ids: readonly number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.citekey, i.info from library_article a join library_article_info i on i.article = a.id
    where a.id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Notes and highlights by reference, as they stand in the document. */
const annotationsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ article: number; text: string }>`
    select article, text from (
      select article, 0 as rank, '' as key, id, text from library_article_note where article = any(${ids}::bigint[]) and deleted_at is null
      union all
      select article, 1, sort_key, id, text from library_citation where article = any(${ids}::bigint[]) and deleted_at is null
      union all
      select n.article, 1, c.sort_key || '~', n.id, n.text from library_citation_note n join library_citation c on c.id = n.citation
        where n.article = any(${ids}::bigint[]) and n.deleted_at is null
    ) notes where text <> '' order by article, rank, key, id`.execute(db);
  const byArticle = new Map<number, string[]>();
  for (const { article, text } of rows) {
    const texts = byArticle.get(article);
    if (texts) texts.push(text);
    else byArticle.set(article, [text]);
  }
  return byArticle;
};

/** A file of references in the order of `ids`, part by part. */
export async function* referencesText(
  db: Db,
  format: ListFormat,
  ids: readonly number[],
  withAnnotations: boolean,
): AsyncGenerator<string> {
  const writer = WRITERS[format];
  yield writer.before;
  for (let from = 0; from < ids.length; from += BATCH) {
    const part = ids.slice(from, from + BATCH);
    const notes = withAnnotations ? await annotationsOf(db, part) : new Map<number, string[]>();
    const written = (await readBatch(db, part)).map(({ id, citekey, info }) =>
      writer.one({ info, citekey, annotations: notes.get(id) ?? [] }),
    );
    yield (from === 0 ? '' : writer.between) + written.join(writer.between);
    await pinKeys(db, part);
    await setImmediate();
  }
  yield writer.after;
}

const exportList = async (
  db: Db,
  format: ListFormat,
  { ids, titles }: Chosen,
  withAnnotations: boolean,
): Promise<BinaryAnswer> => {
  const writer = WRITERS[format];
  const parts: Buffer[] = [];
  for await (const text of referencesText(db, format, ids, withAnnotations)) parts.push(Buffer.from(text));
  const body = Buffer.concat(parts);
  return { name: exportName(titles, writer.ending), type: writer.type, body, size: body.length };
};

/**
 * What an export takes along.
 * @throws HttpError 400 unless either projects or references are named, 404; LimitError 402
 */
export const chooseReferences = async (
  db: Db,
  user: Reader,
  { project_ids, article_ids }: Pick<Wanted, 'project_ids' | 'article_ids'>,
): Promise<Chosen> => {
  if ((project_ids === undefined) === (article_ids === undefined)) {
    throw new HttpError(400, NAMED_TWICE);
  }
  return project_ids ? ofProjects(db, user, project_ids) : ofArticles(db, user, article_ids ?? []);
};

const fileOf = async (
  db: Db,
  format: ExportFormat,
  withAnnotations: boolean | undefined,
  chosen: Chosen,
): Promise<BinaryAnswer> => {
  if (format !== 'json') return exportList(db, format, chosen, withAnnotations ?? false);
  const body = await exportProjects(db, chosen.projects, chosen.ids, withAnnotations ?? true);
  return { name: exportName(chosen.titles, 'json'), type: 'application/json; charset=utf-8', body, size: body.length };
};

export const exportReferences = async (library: Library, user: Caller, wanted: Wanted): Promise<BinaryAnswer> => {
  const { db } = library;
  const { format, include_annotations: withAnnotations } = wanted;
  const chosen = await chooseReferences(db, user, wanted);
  const file =
    format === 'pdf'
      ? await exportPdf(library, user, wanted.article_ids ?? [], withAnnotations ?? true)
      : await fileOf(db, format, withAnnotations, chosen);
  if (wanted.project_ids) await recordProjectExport(db, user.id, wanted.project_ids);
  else await recordReferenceExport(db, user.id, chosen.ids);
  return file;
};
