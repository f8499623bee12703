/** Writes down what a document is compared with, once: a check that is restarted goes on with the same list. */
import { storable } from '#plugins/library/common/storable.ts';
import type { Compared } from '../../common/model.ts';
import type { Plagiarism } from '../plagiarism.ts';
import type { AskedElsewhere } from '../../common/elsewhere/asked-elsewhere.ts';
import type { Checked, Planned, SourceKind } from '../sources/source-kind.ts';
import type { Unread } from '../tables.ts';

/** Rows of one statement. */
const BATCH = 500;
const LONGEST_TITLE = 500;
const LONGEST_URL = 2000;

/** Only addresses of the web become links. */
const webAddress = (url: string | undefined): string | null =>
  url !== undefined && url.length <= LONGEST_URL && /^https?:\/\//i.test(url) && URL.canParse(url) ? storable(url) : null;

interface Row extends Planned {
  readonly kind: Compared;
}

export const planCheck = async (
  { db }: Pick<Plagiarism, 'db'>,
  document: Checked,
  kinds: readonly SourceKind[],
  signal: AbortSignal,
): Promise<void> => {
  const listed: Row[] = [];
  let elsewhere: AskedElsewhere | undefined;
  const unread: Unread = {};
  for (const one of kinds) {
    signal.throwIfAborted();
    const { sources, unread: more, elsewhere: asked } = await one.list(document, signal);
    unread[one.kind] = more;
    elsewhere ??= asked;
    for (const source of sources) listed.push({ ...source, kind: one.kind });
  }
  const rows = listed.map(({ kind, key, title, url, article = null, is_own = false }, number) => ({
    ...{ order: document.order, number, kind, key, article, is_own, state: 'waiting' as const },
    title: storable(title).slice(0, LONGEST_TITLE),
    url: webAddress(url),
  }));
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('plagiarism_source').where('order', '=', document.order).execute();
    for (let at = 0; at < rows.length; at += BATCH)
      await tx
        .insertInto('plagiarism_source')
        .values(rows.slice(at, at + BATCH))
        .execute();
    await tx
      .updateTable('plagiarism_check')
      .set({
        is_planned: true,
        unread: JSON.stringify(unread),
        elsewhere: elsewhere && JSON.stringify(elsewhere),
        moved_at: new Date(),
      })
      .where('order', '=', document.order)
      .execute();
  });
};
