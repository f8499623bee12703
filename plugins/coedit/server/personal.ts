/** What is kept of a person beside the texts, which the plugins hand out that they belong to: in which of them they have written, and when. */
import type { PersonalData } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { LiveTexts } from '../common/server-services.ts';
import type { DocumentLog } from './log/document-log.ts';

export const coeditData = ({ db }: DocumentLog, texts: Pick<LiveTexts, 'kind' | 'forget'>): PersonalData => {
  const writtenBy = async (person: number) => {
    const { rows } = await sql<{ id: number; kind: string; text: number; written_at: Date }>`
      select id, kind, text, written_at from coedit_document
      where id in (select document from coedit_client where person = ${person}) order by id`.execute(db);
    return rows;
  };
  return {
    folder: 'live texts',
    about: {
      en: 'In which texts you have written together with others. What you wrote stands in the texts themselves, with the plugin that they belong to.',
      de: 'In welchen Texten Sie gemeinsam mit anderen geschrieben haben. Was Sie schrieben, steht in den Texten selbst, bei dem Bereich, zu dem sie gehören.',
    },
    async export({ id }, into) {
      const rows = await writtenBy(id);
      if (rows.length === 0) return;
      const told = rows.map(({ kind, text, written_at }) => ({ kind, text, last_written_by_anybody: written_at }));
      await into.list(['texts.json'], told);
    },
    async erase({ id: person }, signal) {
      for (const { id, kind, text } of await writtenBy(person)) {
        signal.throwIfAborted();
        // A text that went with its owner takes its document along.
        const ofKind = texts.kind(kind);
        if (ofKind && (await ofKind.thingOf(text, db)) === undefined)
          await db.transaction().execute((tx) => texts.forget(tx, kind, [text]));
        await sql`update coedit_update set author = null where document = ${id} and author = ${person}`.execute(db);
        await sql`update coedit_client set person = null where document = ${id} and person = ${person}`.execute(db);
      }
    },
  };
};
