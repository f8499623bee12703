/** What the summariser keeps of a person: their summaries, the PDFs that were sent or fetched, what was used, and their own service. */
import type { PersonalData } from '#plugin-api/server';
import { writeMarkdown } from '../common/write-markdown.ts';
import { storedName } from './sources/stored-files.ts';
import type { Summariser } from './summariser.ts';

const TABLES = ['summariser_summary', 'summariser_token', 'summariser_file', 'summariser_engine'] as const;

export const summariserData = ({ db, files }: Pick<Summariser, 'db' | 'files'>): PersonalData => ({
  folder: 'summaries',
  about: {
    en: 'Your summaries, each as Markdown, with the PDFs that you sent for them or that were fetched.',
    de: 'Ihre Zusammenfassungen, jede als Markdown, mit den PDFs, die Sie dafür geschickt haben oder die geholt wurden.',
  },
  async export(person, into, signal) {
    const { id: owner, language } = person;
    const ids = await db.selectFrom('summariser_summary').select('id').where('owner', '=', owner).orderBy('id').execute();
    const told: object[] = [];
    for (const { id } of ids) {
      signal.throwIfAborted();
      const row = await db.selectFrom('summariser_summary').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) continue;
      const { title, url, digest, created_at, credits, state, engine } = row;
      const file = digest && (await into.add([`${title}.md`], writeMarkdown(digest, { title, language })));
      told.push({ title, url, created_at, credits, state, engine, file });
    }
    await into.list(['summaries.json'], told);
    const stored = await db.selectFrom('summariser_file').selectAll().where('owner', '=', owner).orderBy('sha256').execute();
    for (const file of stored) {
      signal.throwIfAborted();
      await into.add(['PDFs', file.name], await files.read(storedName(file)));
    }
    const used = await db.selectFrom('summariser_token').select(['taken_at', 'credits']).where('owner', '=', owner).execute();
    const service = await db
      .selectFrom('summariser_engine')
      .select(['engine', 'url', 'model', 'agreed_at', 'agreed_to'])
      .where('owner', '=', owner)
      .executeTakeFirst();
    await into.json(['used.json'], { used, service: service ?? null });
  },
  /** Bytes first and rows last: what is cut off in between is found again by its rows. */
  async erase({ id: owner }, signal) {
    const stored = await db.selectFrom('summariser_file').select(['owner', 'sha256']).where('owner', '=', owner).execute();
    for (const file of stored) {
      signal.throwIfAborted();
      await files.remove(storedName(file));
    }
    for (const table of TABLES) await db.deleteFrom(table).where('owner', '=', owner).execute();
  },
});
