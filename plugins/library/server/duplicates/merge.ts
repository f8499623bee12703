/**
 * Merging: one reference of each group stays, with the fields that were chosen and everything that hung on the others, which go into the
 * recycle bin in one batch. What changed is written down (`trace.ts`), so that `undo-merge.ts` can take it back.
 */
import { HttpError } from '#server-kit';
import type { Merge } from '../../common/contract/duplicates.ts';
import { chooseKept } from '../../common/duplicates/choose-kept.ts';
import { mergedInfo, type Source } from '../../common/duplicates/merge-fields.ts';
import { fileUrl } from '../../common/file-url.ts';
import { infoFields } from '../../common/info-fields.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { type Done, named } from '../activity/record-activity.ts';
import { infoOf, writeFields } from '../articles/change-article.ts';
import { openArticles } from '../articles/open-article.ts';
import { reindex } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { type Fields, isSame } from '../shared/change.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import type { ArticleRecord } from '../tables.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { copyTags, leadOn, moveAnnotations } from './hand-over.ts';
import { joinReadings } from './join-readings.ts';
import { ownFile, takeFiles, withFiles } from './pdfs.ts';
import type { FileTrace, PartTrace } from './trace.ts';

interface Member extends Source {
  readonly row: ArticleRecord;
}

interface Group {
  readonly wanted: Merge;
  readonly kept: Member;
  readonly others: readonly Member[];
}

/** A group whose references have gone over to the kept one, and whose fields are still to be written. */
interface Joined extends Group {
  readonly own: FileTrace | null;
  readonly tags: readonly number[];
  readonly parts: readonly PartTrace[];
}

const refused = (message: string): HttpError => new HttpError(400, message);

const readMembers = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Member>> => {
  const rows = await tx.selectFrom('library_article').selectAll().where('id', 'in', ids).execute();
  const infos = await tx.selectFrom('library_article_info').select(['article', 'info']).where('article', 'in', ids).execute();
  const byId = new Map(infos.map(({ article, info }) => [article, info]));
  return new Map(rows.map((row) => [row.id, { id: row.id, row, info: byId.get(row.id) ?? {} }]));
};

const groupOf = (wanted: Merge, members: ReadonlyMap<number, Member>): Group => {
  const all = [...new Set(wanted.articles)].flatMap((id) => members.get(id) ?? []);
  const annotations = ({ notes_count, citations_count }: ArticleRecord) => notes_count + citations_count;
  const candidates = all.map((one) => ({ ...one, hasFile: one.row.file !== null, annotations: annotations(one.row) }));
  const id = wanted.kept ?? chooseKept(candidates);
  const kept = all.find((one) => one.id === id);
  if (!kept || all.length < 2) throw refused('Choose which of the references is kept.');
  if (Object.values(wanted.fields ?? {}).some((from) => !all.some((one) => one.id === from))) {
    throw refused('A field can only be taken from one of the references.');
  }
  // Another owner's limits and files would have to take them over.
  if (all.some(({ row }) => row.owner !== kept.row.owner)) throw refused('References of different owners cannot be merged.');
  return { wanted, kept, others: all.filter((one) => one !== kept) };
};

const join = async (library: Library, tx: Tx, user: number, group: Group): Promise<Joined> => {
  const { kept, others } = group;
  const parts: PartTrace[] = [];
  let own = ownFile(kept.row);
  await withFiles(
    tx,
    kept.row.owner,
    [kept, ...others].map(({ id }) => id),
    async () => {
      for (const { row } of others) {
        const files = await takeFiles(tx, kept.row, own, row);
        own = files.own;
        const moved = await moveAnnotations(tx, row.id, kept.row);
        parts.push({ article: row.id, ...moved, ...files.part, aliases: await leadOn(tx, row, kept.id) });
      }
    },
  );
  // The job that reads the file knows only the reference that had it.
  if (own?.pdf_state === 'reading') await library.jobs.add('readPdf', { article: kept.id }, { for: user, within: tx });
  const tags = await copyTags(
    tx,
    others.map(({ id }) => id),
    kept.row,
  );
  return { ...group, own, tags, parts };
};

const distinctTexts = (texts: readonly (string | null)[]): string | null =>
  [...new Set(texts.filter(Boolean))].join('\n\n') || null;

/** Fields of the kept one that become others, by the names of their versions. */
const changedFields = ({ kept, others, wanted, own }: Joined, present: ArticleInfo): Fields => {
  const file = own && own.file !== kept.row.file ? { pdf_url: fileUrl(own.file), self_uploaded: true } : {};
  const elsewhere = others.find(({ info }) => info.pdf_url)?.info.pdf_url;
  const address = present.pdf_url || own || !elsewhere ? file : { pdf_url: elsewhere };
  const target = infoFields({ ...mergedInfo({ ...kept, info: present }, others, wanted.fields), ...address });
  const before = infoFields(present);
  const names = new Set([...Object.keys(before), ...Object.keys(target)]);
  const info = [...names].filter((name) => !isSame(before[name] ?? null, target[name] ?? null));
  const comment = distinctTexts([kept, ...others].map(({ row }) => row.comment));
  return {
    ...Object.fromEntries(info.map((name) => [name, target[name] ?? null])),
    ...(comment === kept.row.comment ? {} : { comment }),
  };
};

/** @returns the id under which it can be taken back */
const settle = async (library: Library, tx: Tx, user: number, joined: Joined): Promise<number> => {
  const { kept, others, tags, parts } = joined;
  const row = await tx.selectFrom('library_article').selectAll().where('id', '=', kept.id).executeTakeFirstOrThrow();
  const present = await infoOf(tx, kept.id);
  const changed = changedFields(joined, present);
  const now: Fields = { ...infoFields(present), comment: row.comment };
  if (Object.keys(changed).length > 0) await writeFields(library, tx, user, row, present, changed);
  else await reindex(tx, [kept.id]);
  await touchArticles(tx, [kept.id]);
  const trace = {
    before: Object.fromEntries(Object.keys(changed).map((name) => [name, now[name] ?? null])),
    version: row.version + 1,
    own: ownFile(kept.row),
    tags,
    parts,
  };
  const merge = await tx
    .insertInto('library_merge')
    .values({
      owner: row.owner,
      kept: kept.id,
      others: others.map(({ id }) => id),
      created_by: user,
      trace: JSON.stringify(trace),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return merge.id;
};

/** What went is told of as deleted; what stayed has changed. */
const doneIn = (by: number, project: number, joined: readonly Joined[]): Done[] => {
  const kept = joined.filter((one) => one.kept.row.project === project).map((one) => one.kept.id);
  return kept.length === 0 ? [] : [{ by, type: 'reference_updated', ...named(kept) }];
};

/** @throws HttpError unless every reference may be changed; all or none */
export const mergeArticles = async (
  library: Library,
  tx: Tx,
  user: number,
  merges: readonly Merge[],
): Promise<{ merges: number[]; kept: number[]; merged: number }> => {
  const ids = merges.flatMap(({ articles }) => [...new Set(articles)]);
  if (new Set(ids).size < ids.length) throw refused('A reference can be merged once at a time.');
  const { projects } = await openArticles(tx, user, ids, 'write');
  const members = await readMembers(tx, ids);
  const joined: Joined[] = [];
  for (const wanted of merges) joined.push(await join(library, tx, user, groupOf(wanted, members)));
  const gone = joined.flatMap(({ others }) => others.map(({ id }) => id));
  // Before the fields are written: what goes makes room for what is taken over.
  await putIntoTrash(library, tx, user, { articles: gone });
  const done: number[] = [];
  for (const one of joined) done.push(await settle(library, tx, user, one));
  await touchProjects(
    tx,
    projects.map(({ id }) => id),
  );
  await joinReadings(
    library,
    tx,
    joined.flatMap(({ kept, others }, at) => {
      const [merge, project] = [done[at], projects.find(({ id }) => id === kept.row.project)];
      return merge === undefined || !project ? [] : [{ merge, kept: kept.id, others: others.map(({ id }) => id), project }];
    }),
  );
  for (const project of projects) {
    const kinds = ['articles', 'citations', 'article_notes', 'citation_notes', 'tags'] as const;
    await announce(library, tx, project, kinds, ids, ...doneIn(user, project.id, joined));
  }
  return { merges: done, kept: joined.map(({ kept }) => kept.id), merged: gone.length };
};
