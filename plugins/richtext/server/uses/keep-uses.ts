/** Keeps in mind what a file cites, whenever what it says is written. */
import { readWorks } from '../../common/cited-works.ts';
import type { Owned } from '../access.ts';
import type { Db, Richtext } from '../richtext.ts';
import type { UseTable } from '../tables.ts';
import { tellUses } from './tell-uses.ts';

type Use = Pick<UseTable, 'article' | 'highlight' | 'times'>;

const nameOf = ({ article, highlight }: Pick<Use, 'article' | 'highlight'>): string => `${article}:${highlight}`;

/** Uses in the JSON of a document, whatever it is: it need not be one of the schema. */
const usesIn = (content: string): Map<string, Use> => {
  const uses = new Map<string, Use>();
  // Of most of a text nothing is cited: what is not a citation is not looked at.
  if (!content.includes('"citation"')) return uses;
  JSON.parse(content, (_key, value: unknown) => {
    const node = value as { type?: unknown; attrs?: { works?: unknown } } | null;
    if (typeof node !== 'object' || node?.type !== 'citation') return value;
    for (const { article, highlight = null } of readWorks(node.attrs?.works)) {
      const name = nameOf({ article, highlight });
      uses.set(name, { article, highlight, times: (uses.get(name)?.times ?? 0) + 1 });
    }
    return value;
  });
  return uses;
};

/**
 * In the transaction that writes the file, which holds it.
 * @param content the JSON of its document
 */
export const keepUses = async (
  richtext: Pick<Richtext, 'library' | 'events'>,
  db: Db,
  { id, ...file }: Owned & { readonly id: number },
  content: string,
): Promise<void> => {
  const now = usesIn(content);
  const rows = await db.selectFrom('richtext_use').select(['article', 'highlight', 'times']).where('file', '=', id).execute();
  const before = new Map(rows.map((row) => [nameOf(row), row]));
  const others = [
    ...[...now].flatMap(([name, use]) => (before.get(name)?.times === use.times ? [] : [use])),
    ...rows.filter((row) => !now.has(nameOf(row))),
  ];
  if (others.length === 0) return;
  await db.deleteFrom('richtext_use').where('file', '=', id).execute();
  const kept = [...now.values()].map((use) => ({ owner: file.owner, file: id, ...use }));
  if (kept.length > 0) await db.insertInto('richtext_use').values(kept).execute();
  await tellUses(richtext, db, file, [...new Set(others.map(({ article }) => article))]);
};
