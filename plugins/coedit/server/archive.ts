/**
 * Live texts' part of archives of accounts: who wrote which letters of the person's own texts, with those by name who are not in the other
 * house. What the texts say is the matter of the plugins that they belong to; what was typed one after the other stays here.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ArchivedPerson, ArchiveIn, ArchiveOut, ArchivePart, Executor, Left, Transaction } from '#plugin-api/server';
import { archiveFields } from '#server-kit';
import { nameInFile } from '../common/file-author.ts';
import { writersIn } from '../common/authors/told-authors.ts';
import type { Authored, LiveTexts, TextKind } from '../common/server-services.ts';
import { withOneEnding } from '../common/text/one-ending.ts';
import { beginHeld } from './documents/begin-document.ts';
import type { DocumentLog } from './log/document-log.ts';
import { keptAs } from './shape.ts';
import type { CoeditTables } from './tables.ts';

const { Person, Sha256 } = archiveFields;
const Id = z.number().check(z.int(), z.positive());
const Count = z.number().check(z.int(), z.gte(0));

const AuthorsRecord = z.object({
  id: Id,
  /** Of texts. */
  kind: z.string().check(z.maxLength(40)),
  /** The text. */
  document: Id,
  /** Of the thing that it belongs to. */
  title: z.string().check(z.maxLength(300)),
  /** Of its letters: only of these is it known whose they are. */
  letters: Sha256,
  people: z.array(Person).check(z.maxLength(1000)),
  /** UTF-16 units one behind the other from the beginning, and whose they are: an index of `people`, -1 of nobody. */
  stretches: z.array(z.tuple([Count, z.number().check(z.int(), z.gte(-1))])).check(z.maxLength(500_000)),
});
type AuthorsRecord = z.output<typeof AuthorsRecord>;

interface ArchiveParts {
  readonly log: DocumentLog;
  readonly texts: LiveTexts;
}

const hashOf = (letters: string): string => createHash('sha256').update(letters).digest('hex');

/** The letters as they are now, and whose they are; nothing of what nobody has opened live. */
const authoredOf = ({ log, texts }: ArchiveParts, kind: string, text: number) =>
  log.db.transaction().execute(async (tx) => {
    const [held] = await log.lock(tx, kind, [text]);
    if (!held) return undefined;
    // A change that changes nothing reads the letters, and writes the plain text up to them.
    const { content } = await texts.change(tx, kind, text, 0, () => []);
    return { id: held.id, content, authored: await texts.authored(tx, kind, text) };
  });

const recordOf = async (authored: readonly Authored[], out: ArchiveOut): Promise<Pick<AuthorsRecord, 'people' | 'stretches'>> => {
  const known = await out.people(writersIn(authored));
  const people: ArchivedPerson[] = [];
  const indices = new Map<string, number>();
  const indexOf = ({ person, name }: Authored): number => {
    const writer = person === undefined ? undefined : known.get(person);
    const told = writer ?? (name === undefined ? undefined : { name, is_self: false });
    if (!told) return -1;
    const key = JSON.stringify(told);
    const index = indices.get(key) ?? people.push(told) - 1;
    indices.set(key, index);
    return index;
  };
  const stretches = authored.map((stretch): [number, number] => [stretch.length, indexOf(stretch)]);
  return { people, stretches };
};

const write = async (parts: ArchiveParts, owner: number, out: ArchiveOut): Promise<void> => {
  const { log, texts } = parts;
  for (const name of texts.kinds()) {
    const kind = texts.kind(name);
    for (const thing of (await kind?.archived?.ofOwner(owner, log.db)) ?? [])
      for (const { id: document } of (await kind?.texts(thing, log.db)) ?? []) {
        out.signal.throwIfAborted();
        const live = await authoredOf(parts, name, document);
        if (!live?.authored.some(({ person, name: by }) => person !== undefined || by !== undefined)) continue;
        const { title = '' } = (await kind?.about(thing, log.db)) ?? {};
        const { id, content, authored } = live;
        await out.add('authors', 'coedit.document', [
          {
            ...{ id, kind: name, document, title: title.slice(0, 300), letters: hashOf(content) },
            ...(await recordOf(authored, out)),
          },
        ]);
      }
  }
};

/** Nobody here but the owner can have written it: of the others there is the name. */
const authoredHere = (owner: number, { people, stretches }: AuthorsRecord): Authored[] =>
  stretches.map(([length, index]) => {
    const by = people[index];
    const name = by && !by.is_self ? nameInFile(by.name) : '';
    return { length, person: by?.is_self ? owner : undefined, ...(name !== '' && { name }) };
  });

const ownKind = async ({ texts }: ArchiveParts, within: Executor, owner: number, kind: string, document: number) => {
  const known = texts.kind(kind);
  const thing = await known?.thingOf(document, within);
  if (!known || thing === undefined) return undefined;
  return (await known.about(thing, within)).owner === owner ? known : undefined;
};

const make = async (
  { log }: ArchiveParts,
  tx: Transaction<CoeditTables>,
  owner: number,
  kind: TextKind,
  document: number,
  record: AuthorsRecord,
): Promise<number | Left> => {
  const held = await log.hold(tx, record.kind, document);
  // Somebody has opened it since, and whose the letters are is known by what was typed.
  if (held.seq > 0) return held.id;
  const plain = await kind.read(tx, document);
  const letters = plain && keptAs(kind).words(withOneEnding(plain.content));
  const length = record.stretches.reduce((sum, [of]) => sum + of, 0);
  if (letters === undefined || length !== letters.length || hashOf(letters) !== record.letters) return { left: 'refused' };
  await beginHeld(log, tx, held, kind, authoredHere(owner, record));
  return held.id;
};

const read = (parts: ArchiveParts, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<CoeditTables, typeof AuthorsRecord>({
    ...{ stream: 'authors', kind: 'coedit.document', schema: AuthorsRecord },
    titleOf: ({ title }) => title,
    async there(tx, ids) {
      const rows = await tx
        .selectFrom('coedit_document')
        .select(['id', 'kind', 'text'])
        .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
        .execute();
      const own: number[] = [];
      for (const { id, kind, text } of rows) if (await ownKind(parts, tx, owner, kind, text)) own.push(id);
      return own;
    },
    async make(tx, [record]) {
      if (!record) return [];
      const archived = parts.texts.kind(record.kind)?.archived;
      const document = archived && (await from.here(tx, archived.kind, [record.document])).get(record.document);
      const kind = document === undefined ? undefined : await ownKind(parts, tx, owner, record.kind, document);
      if (document === undefined || !kind) return [{ left: 'orphan' }];
      return [await make(parts, tx, owner, kind, document, record)];
    },
  });

export const coeditArchive = (parts: ArchiveParts): ArchivePart => ({
  version: 1,
  isAboutOthers: true,
  write: ({ id }, out) => write(parts, id, out),
  read: (from, { id }) => read(parts, id, from),
});
