/** `TextRemarks`: threads with the places of their words, for exports. */
import type { Executor } from '#plugin-api/server';
import { placeIn, placeOf } from '#plugins/coedit/common/anchor.ts';
import type { Remark, RemarkedText, TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { spoken } from '../common/mentions.ts';
import type { Thread } from '../common/model.ts';
import type { Comments, Db } from './comments.ts';
import { showThreads, threadsOf } from './threads/read-threads.ts';

const saidIn = ({ comments }: Thread): Remark['said'] =>
  comments
    .filter(({ is_deleted }) => !is_deleted)
    .map(({ author, text, mentions, created_at }) => ({
      name: author.name,
      at: created_at,
      text: spoken(text, new Map(mentions.map(({ id, name }) => [id, name]))),
    }));

export const textRemarks = (comments: Comments): TextRemarks => {
  /** A change that changes nothing reads the text and its anchors as of one moment. */
  const placed = async (within: Executor, kind: string, document: number, threads: readonly Thread[]): Promise<RemarkedText> => {
    let remarks: Remark[] = [];
    const { content } = await comments.texts.change(within, kind, document, 0, (now, live) => {
      remarks = threads.map((thread) => ({
        id: thread.id,
        place: live ? placeOf(live, thread.anchor) : placeIn(now, thread.anchor),
        quote: thread.anchor.quote,
        isResolved: thread.resolved_at !== null,
        said: saidIn(thread),
      }));
      return [];
    });
    return { document, content, remarks };
  };
  return {
    async of(within, kind, thing, which = 'open') {
      const db = within as Db;
      const rows = (await threadsOf(db, kind, thing)).filter(({ resolved_at }) => which === 'all' || resolved_at === null);
      const threads = await showThreads(comments, db, undefined, rows);
      const [first] = (await comments.texts.kind(kind)?.texts(thing, within)) ?? [];
      const byText = new Map<number, Thread[]>();
      for (const thread of threads) {
        const document = thread.document ?? first?.id;
        if (document !== undefined) byText.set(document, [...(byText.get(document) ?? []), thread]);
      }
      const texts: RemarkedText[] = [];
      // At once: what was typed into the first is written, which holds more than the text.
      await comments.texts.hold(within, kind, [...byText.keys()]);
      for (const [document, all] of [...byText].sort(([a], [b]) => a - b)) texts.push(await placed(within, kind, document, all));
      return texts;
    },
  };
};
