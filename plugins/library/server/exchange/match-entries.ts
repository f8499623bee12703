/**
 * Which entries of a file are references that the project has already. Its names are read once, as its keys are; data of those that
 * may be meant, once for each batch.
 */
import { sql, inStretches } from '#server-kit';
import { cleanCitekey } from '../../common/citekeys.ts';
import { type Identity, identityOf } from '../../common/duplicates/identity.ts';
import { filledFrom, isRepeated, isSameWork, saysNothingNew } from '../../common/duplicates/known-work.ts';
import { type Traits, traitsOf } from '../../common/duplicates/traits.ts';
import { titleKey } from '../../common/folding.ts';
import type { ImportedReference, MergedEntry } from '../../common/formats/reference.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Tx } from '../library.ts';
import { isSame } from '../shared/change.ts';
import type { ProjectRow } from '../tables.ts';

/** References of one title, or under one number, that are looked at. */
const MOST = 10;

/** A reference that an entry becomes, perhaps with what further entries of the file add to it. */
export interface Draft {
  reference: ImportedReference;
  info: ArticleInfo;
  /** What is told of those entries. */
  readonly repeats: MergedEntry[];
}

export interface Match {
  /** A reference of the library, or the draft that the entry is a part of, its own as a rule. */
  readonly is: number | Draft;
  /** Its data say something that was not known. */
  readonly isNews: boolean;
}

/** What an entry may be: a reference of the library, or an entry before it. */
interface Candidate {
  readonly citekey: string;
  info: ArticleInfo;
  traits?: Traits;
  /** It was there before the import. */
  readonly isOld: boolean;
  readonly is: number | Draft;
}

interface Row {
  readonly id: number;
  readonly citekey: string;
  readonly info: ArticleInfo;
}

type Numbered = Pick<Row, 'id' | 'info'>;

interface Named extends Pick<Row, 'id' | 'citekey'> {
  readonly doi_norm: string | null;
  readonly title_key: string;
}

/** Numbers that no column has. */
const numbersOf = ({ arxiv, pmid, isbns }: Identity): string[] => [
  ...(arxiv === undefined ? [] : [`arxiv:${arxiv}`]),
  ...(pmid === undefined ? [] : [`pmid:${pmid}`]),
  ...isbns.slice(0, 5).map((isbn) => `isbn:${isbn}`),
];

/** The other names under which a reference is found. */
const namesOf = (doi: string | undefined, title: string, citekey: string): string[] => [
  ...(doi === undefined ? [] : [`doi:${doi}`]),
  ...(title === '' ? [] : [`title:${title}`]),
  ...(citekey === '' ? [] : [`key:${citekey}`]),
];

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (known.length < MOST) known.push(value);
};

const keyOf = (citekey = ''): string => cleanCitekey(citekey).toLowerCase();

const traitsOnce = (candidate: Candidate): Traits => (candidate.traits ??= traitsOf({ id: 0, project: 0, info: candidate.info }));

type Ids = Map<string, number[]>;

function* gather<T extends { readonly id: number }>(
  rows: readonly T[],
  keysOf: (row: T) => string[],
  into: Ids,
): Generator<void> {
  for (const row of rows) {
    for (const key of keysOf(row)) push(into, key, row.id);
    yield;
  }
}

export class EntryMatcher {
  readonly #tx: Tx;
  readonly #project: ProjectRow;
  /** Made by this import. */
  readonly #fresh = new Set<number>();
  readonly #ids: Ids = new Map();
  #hasNames = false;
  #hasNumbers = false;
  /** What is going to be written: later entries are compared with it. */
  readonly #filled = new Map<number, ArticleInfo>();

  constructor(tx: Tx, project: ProjectRow) {
    this.#tx = tx;
    this.#project = project;
  }

  /** For each entry the reference that it is already, or the draft that it becomes a part of. */
  async match(batch: readonly Draft[]): Promise<Match[]> {
    const keys = batch.map(({ info, reference }) => this.#keysOf(info, keyOf(reference.citekey)));
    await this.#load(keys.some((own) => own.some((key) => /^(?:arxiv|pmid|isbn):/.test(key))));
    const found = await this.#candidates(new Set(keys.flat()));
    return batch.map((draft, index) => {
      const mine = keys[index] ?? [];
      const own: Candidate = { citekey: keyOf(draft.reference.citekey), info: draft.info, isOld: false, is: draft };
      const candidates = new Set(mine.flatMap((key) => found.get(key) ?? []));
      const same = [...candidates].find((candidate) => this.#isSame(candidate, own));
      if (same) return this.#join(same, draft);
      for (const key of mine) push(found, key, own);
      return { is: draft, isNews: true };
    });
  }

  /** Tells what the drafts of a batch have become. */
  stored(rows: readonly Omit<Row, 'id'>[], ids: readonly number[]): void {
    for (const [index, { info, citekey }] of rows.entries()) {
      const id = ids[index] ?? 0;
      this.#fresh.add(id);
      for (const key of this.#keysOf(info, keyOf(citekey))) push(this.#ids, key, id);
    }
  }

  #keysOf(info: ArticleInfo, citekey: string): string[] {
    const identity = identityOf(info);
    return [...numbersOf(identity), ...namesOf(identity.doi, titleKey(info.title ?? ''), citekey)];
  }

  #isSame(candidate: Candidate, own: Candidate): boolean {
    if (own.citekey !== '' && candidate.citekey === own.citekey && saysNothingNew(candidate.info, own.info)) return true;
    if (candidate.isOld && isRepeated(candidate.info, own.info)) return true;
    return isSameWork(traitsOnce(candidate), traitsOnce(own));
  }

  #join(candidate: Candidate, { reference, info }: Draft): Match {
    const filled = filledFrom(candidate.info, info);
    const isNews = !isSame(candidate.info, filled);
    const { is } = candidate;
    candidate.info = filled;
    delete candidate.traits;
    if (typeof is === 'number') this.#filled.set(is, candidate.info);
    else {
      is.info = candidate.info;
      const { notes = [], tags = [], files = [] } = is.reference;
      is.reference = {
        ...is.reference,
        notes: [...new Set([...notes, ...(reference.notes ?? [])])],
        tags: [...tags, ...(reference.tags ?? [])],
        files: [...new Set([...files, ...(reference.files ?? [])])],
      };
    }
    return { is, isNews };
  }

  async #load(withNumbers: boolean): Promise<void> {
    const inUse = sql`a.project = ${this.#project.id} and a.deleted_at is null and not a.id = any(${[...this.#fresh]}::bigint[])`;
    if (!this.#hasNames) {
      const { rows } = await sql<Named>`
        select a.id, a.citekey, a.doi_norm, a.title_key from library_article a where ${inUse} order by a.id`.execute(this.#tx);
      const names = (row: Named) => namesOf(row.doi_norm ?? undefined, row.title_key, keyOf(row.citekey));
      await inStretches(gather(rows, names, this.#ids));
    }
    this.#hasNames = true;
    if (!withNumbers || this.#hasNumbers) return;
    const { rows } = await sql<Numbered>`
      select a.id, jsonb_strip_nulls(jsonb_build_object('pmid', i.info->'pmid', 'eprint', i.info->'eprint', 'url', i.info->'url',
        'eprint_type', i.info->'eprint_type', 'isbn', i.info->'isbn', 'doi', i.info->'doi')) as info
      from library_article a join library_article_info i on i.article = a.id
      where ${inUse} and (i.info ?| array['pmid', 'eprint', 'isbn'] or i.info->>'url' ilike '%arxiv%' or a.doi_norm like '10.48550/%')
      order by a.id`.execute(this.#tx);
    await inStretches(gather(rows, ({ info }) => numbersOf(identityOf(info)), this.#ids));
    this.#hasNumbers = true;
  }

  /** References that carry one of the keys, by their keys. */
  async #candidates(keys: ReadonlySet<string>): Promise<Map<string, Candidate[]>> {
    const ids = [...new Set([...keys].flatMap((key) => this.#ids.get(key) ?? []))];
    const found = new Map<string, Candidate[]>();
    if (ids.length === 0) return found;
    const rows: Row[] = await this.#tx
      .selectFrom('library_article as a')
      .innerJoin('library_article_info as i', 'i.article', 'a.id')
      .select(['a.id', 'a.citekey', 'i.info'])
      .where('a.id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('a.deleted_at', 'is', null)
      .orderBy('a.id')
      .execute();
    for (const { id, citekey, info: stored } of rows) {
      const info = this.#filled.get(id) ?? stored;
      const candidate: Candidate = { citekey: keyOf(citekey), info, isOld: !this.#fresh.has(id), is: id };
      for (const key of this.#keysOf(info, candidate.citekey)) push(found, key, candidate);
    }
    return found;
  }
}
