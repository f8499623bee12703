/**
 * Texts as programs were given them or sent them, so that a save that builds on an older one is merged and not refused. They are kept when they are given,
 * for some hours, and bounded in number: what is only typed is given to no program, and costs nothing here.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Db, Tx } from '../richtext.ts';
import type { TextVersion } from './read-text.ts';

const HOURS = 12;
/** Of one text. */
const MOST = 100;
/** UTF-16 units, unpacked. */
const LONGEST = 64_000_000;

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Remembers a text that is given to somebody who may send it back changed. */
export const keepEarlier = async (db: Db, file: number, { content, version }: TextVersion): Promise<void> => {
  const known = await db
    .selectFrom('richtext_earlier')
    .select('version')
    .where('file', '=', file)
    .where('version', '=', version)
    .executeTakeFirst();
  if (known) return;
  const packed = await deflate(content, { level: 3 });
  await db
    .insertInto('richtext_earlier')
    .values({ file, version, content: packed, sha256: hashOf(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('richtext_earlier')
    .where('file', '=', file)
    .where('version', '<=', (eb) =>
      eb
        .selectFrom('richtext_earlier')
        .select('version')
        .where('file', '=', file)
        .orderBy('version', 'desc')
        .offset(MOST)
        .limit(1),
    )
    .execute();
};

/** @returns `undefined` when what the text was in this version is not known, or never was */
export const textAt = async (tx: Tx, file: number, version: number, now: TextVersion): Promise<string | undefined> => {
  if (version === now.version) return now.content;
  const row = await tx
    .selectFrom('richtext_earlier')
    .select('content')
    .where('file', '=', file)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && String(await inflate(row.content, { maxOutputLength: LONGEST }));
};

/** @returns the version in which this very text came before, if it did after the one that it builds on: its answer was lost */
export const cameBefore = async (tx: Tx, file: number, base: number, content: string): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('richtext_earlier')
    .select('version')
    .where('file', '=', file)
    .where('version', '>', base)
    .where('sha256', '=', hashOf(content))
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
};

export const forgetEarlier = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('richtext_earlier')
    .where('at', '<', new Date(Date.now() - HOURS * 3_600_000))
    .execute();
};
