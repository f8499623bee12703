/**
 * How texts were before their last versions, so that a save that builds on an older one is merged and not refused. Kept as the edits that
 * make each of the version after it, for some hours, and bounded in number and bytes.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import { applied, type TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { sql } from '#server-kit';
import type { Db, Tx } from '../latex.ts';

const HOURS = 12;
/** Of one text. */
const MOST_VERSIONS = 2_000;
const MOST_BYTES = 4_000_000;
/** Bytes of one that is worth looking at how many there are. */
const LARGE = 4_000;
/** Versions after which that is looked at anyway. */
const LOOK_EVERY = 64;
/** UTF-16 units that are written to make an old text: who builds on what is further away is asked. */
const MOST_WORK = 400_000_000;

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

type Packed = readonly (readonly [from: number, to: number, text: string])[];

const pack = (edits: readonly TextEdit[]): Promise<Buffer> =>
  deflate(JSON.stringify(edits.map(({ from, to, text }) => [from, to, text])), { level: 3 });

/** @param back as `pack` made it */
const without = async (content: string, back: Buffer): Promise<string> => {
  const edits = JSON.parse(String(await inflate(back))) as Packed;
  return applied(
    content,
    edits.map(([from, to, text]) => ({ from, to, text })),
  );
};

/** A text with the version that it is of. */
export interface TextVersion {
  readonly content: string;
  readonly version: number;
}

const thin = async (tx: Tx, document: number, version: number): Promise<void> => {
  await sql`
    delete from latex_earlier_text where document = ${document} and version <= greatest(${version - MOST_VERSIONS}::int, (
      select max(version) from (
        select version, sum(length(back)) over (order by version desc) as bytes from latex_earlier_text where document = ${document}
      ) counted where bytes > ${MOST_BYTES}
    ))`.execute(tx);
};

/** Remembers a text, whose next version is the one that is given. */
export const keepEarlier = async (tx: Tx, document: number, { content, version }: TextVersion, next: string): Promise<void> => {
  const back = await pack(editsBetween(next, content));
  await tx.insertInto('latex_earlier_text').values({ document, version, back }).execute();
  if (back.length > LARGE || version % LOOK_EVERY === 0) await thin(tx, document, version);
};

/** A text as it was, and whether the text that is sent stood there at a later time. */
export interface EarlierText {
  readonly content: string;
  /** The first version after it that is what is sent: it has come before, and its answer was lost. */
  readonly already: number | undefined;
}

/** @returns `undefined` when what the text was in this version is not known, or never was */
export const textAt = async (
  tx: Tx,
  document: number,
  wanted: number,
  now: TextVersion,
  sent: string,
): Promise<EarlierText | undefined> => {
  const steps = now.version - wanted;
  if (steps === 0) return { content: now.content, already: undefined };
  if (steps < 0 || steps > MOST_VERSIONS || steps * now.content.length > MOST_WORK) return undefined;
  const rows = await tx
    .selectFrom('latex_earlier_text')
    .select(['version', 'back'])
    .where('document', '=', document)
    .where('version', '>=', wanted)
    .where('version', '<', now.version)
    .orderBy('version', 'desc')
    .execute();
  if (rows.length < steps) return undefined;
  let { content } = now;
  let already: number | undefined;
  for (const { version, back } of rows) {
    if (content === sent) already = version + 1;
    content = await without(content, back);
  }
  return { content, already };
};

export const forgetEarlier = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('latex_earlier_text')
    .where('at', '<', new Date(Date.now() - HOURS * 3_600_000))
    .execute();
};
