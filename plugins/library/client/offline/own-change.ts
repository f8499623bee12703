/**
 * What a person changed of one record and the server has not taken yet. However often it is changed, it is one change. It names the
 * record on which it was made, so that the server can tell what others did to it meanwhile; as long as they touched other fields,
 * it goes on resting on their newest.
 */
import { clientId, isClientId } from '#plugin-api';
import { isSameTag } from '../../common/model/citation-tags.ts';
import type { ItemKind } from '../../common/model/items.ts';
import type { TagMark } from '../../common/model/tag.ts';
import { type Fields, differences, fieldsOf, isSame, withFields } from './fields.ts';
import type { RecordOf } from './records.ts';

export interface OwnChange<K extends ItemKind = ItemKind> {
  readonly kind: K;
  readonly id: number;
  /** As it is shown. */
  readonly record: RecordOf[K];
  /** As the server gave it when the change began; missing for what was made here. */
  readonly base?: RecordOf[K];
  /** Fields that the person changed, by their flat names. */
  readonly changes: Fields;
  /** Name of what was made here, until the server has given it an id. */
  readonly client_id?: string;
  /** By this device's clock, ISO 8601. */
  readonly edited_at: string;
  /** Grows with every change: what was sent meanwhile is told from what came after. */
  readonly step: number;
  /** What was deleted together: the server deletes with a parent what belongs to it. */
  readonly deleted_with?: string;
}

/** Whether it is something to be sent. What was made here and deleted again comes to nothing. */
export const isWaiting = ({ base, record, changes }: OwnChange): boolean =>
  base ? Object.keys(changes).length > 0 : !record.is_deleted;

/** Values that are again what the server has need not be sent. */
const withoutSame = (changes: Fields, base: Fields): Fields =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isSame(name, value, base[name])));

export interface Editing<K extends ItemKind> {
  readonly kind: K;
  /** As the person left it. */
  readonly record: RecordOf[K];
  /** What waited already. */
  readonly before: OwnChange<K> | undefined;
  /** As the server gave it last. */
  readonly known: RecordOf[K] | undefined;
  /** Names everything that is kept together. */
  readonly together: string;
}

/** What waits of a record after one more change. */
export const edited = <K extends ItemKind>({ kind, record, before, known, together }: Editing<K>): OwnChange<K> => {
  const rest = { kind, id: record.id, record, edited_at: new Date().toISOString(), step: (before?.step ?? 0) + 1 };
  const base = before ? before.base : known;
  if (!base) {
    const name = before?.client_id ?? (isClientId(record.client_id) ? record.client_id : clientId());
    return { ...rest, client_id: name, changes: {} };
  }
  const shown = fieldsOf(kind, before?.record ?? base);
  const news = differences(shown, fieldsOf(kind, record));
  const changes = withoutSame({ ...before?.changes, ...news }, fieldsOf(kind, base));
  const isDeletion = news['is_deleted'] === true;
  const deleted_with = isDeletion ? together : changes['is_deleted'] === true ? before?.deleted_with : undefined;
  return { ...rest, base, changes, ...(deleted_with === undefined ? {} : { deleted_with }) };
};

/** Tags are a set, of which each side adds and takes away its own; what this one has coloured otherwise stays so. */
const mergedTags = (base: unknown, mine: unknown, theirs: unknown): TagMark[] => {
  const [known, wanted, there] = [base, mine, theirs].map((tags) => (Array.isArray(tags) ? (tags as TagMark[]) : []));
  const find = (tags: TagMark[] | undefined, { text }: TagMark) => tags?.find((tag) => isSameTag(tag.text, text));
  const stay = there?.flatMap((tag) => {
    const [was, is] = [find(known, tag), find(wanted, tag)];
    if (!was) return [tag];
    const isMine = is && (is.text !== was.text || is.color !== was.color);
    return isMine ? [{ ...tag, text: is.text, color: is.color }] : is ? [tag] : [];
  });
  return [...(stay ?? []), ...(wanted?.filter((tag) => !find(known, tag) && !find(there, tag)) ?? [])];
};

/** The change over what the server has by now; `undefined` when nothing is left that it does not have. */
export const rebased = <K extends ItemKind>(own: OwnChange<K>, server: RecordOf[K]): OwnChange<K> | undefined => {
  const { kind, base, changes } = own;
  if (!base) return own;
  if (Object.keys(changes).length === 0) return undefined;
  const [known, there] = [fieldsOf(kind, base), fieldsOf(kind, server)];
  const isDeletion = changes['is_deleted'] === true;
  const isTouched = Object.keys(changes).some((name) => !isSame(name, known[name], there[name]));
  const tags = 'tags' in changes ? { tags: mergedTags(known['tags'], changes['tags'], there['tags']) } : {};
  const record = withFields(server, { ...changes, ...tags });
  if (isTouched || isDeletion) return { ...own, record };
  return { ...own, base: server, record };
};

/**
 * The record on which what came after a sending rests. As long as the server has what was sent, that is its newest. Where somebody else
 * has written over it before the answer came, the person has not seen theirs: the rest goes on resting on what was sent.
 */
const restingOn = <K extends ItemKind>(
  { kind, base }: OwnChange<K>,
  sent: Fields,
  left: Fields,
  server: RecordOf[K],
): RecordOf[K] => {
  const known = { ...(base && fieldsOf(kind, base)), ...sent };
  const there = fieldsOf(kind, server);
  const unseen = Object.keys(left).filter((name) => !isSame(name, known[name], there[name]));
  if (unseen.length === 0) return server;
  const fields = Object.fromEntries(unseen.map((name) => [name, known[name]]));
  return { ...withFields(server, fields), version: (base?.version ?? 0) + 1 };
};

/** What of a change came after it was sent, over what the server made of what it was sent; `undefined` for nothing. */
export const afterwards = <K extends ItemKind>(
  own: OwnChange<K>,
  sent: Fields,
  server: RecordOf[K],
): OwnChange<K> | undefined => {
  const { kind, changes, base } = own;
  const now = base ? changes : fieldsOf(kind, own.record);
  const later = Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(name, value, sent[name])));
  const left = withoutSame(later, fieldsOf(kind, server));
  if (Object.keys(left).length === 0) return undefined;
  const { client_id: _, ...rest } = own;
  return { ...rest, id: server.id, base: restingOn(own, sent, left, server), changes: left, record: withFields(server, left) };
};
