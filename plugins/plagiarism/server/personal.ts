/** What the similarity checker keeps of a person: their checks with reports and links. The documents themselves are orders'. */
import type { PersonalData } from '#plugin-api/server';
import { FIRST_FILTERS } from '../common/filters.ts';
import type { Plagiarism } from './plagiarism.ts';
import { writeHtml } from './reports/write-html.ts';

export const plagiarismData = ({ db }: Pick<Plagiarism, 'db'>): PersonalData => ({
  folder: 'similarity checks',
  about: {
    en: 'Your similarity checks, each report as a page. The documents that you sent are among your orders.',
    de: 'Ihre Ähnlichkeitsprüfungen, jeder Bericht als Seite. Die gesendeten Dokumente stehen bei Ihren Aufträgen.',
  },
  async export({ id: owner, language }, into, signal) {
    const ids = await db.selectFrom('plagiarism_check').select('order').where('owner', '=', owner).orderBy('order').execute();
    const told: object[] = [];
    for (const { order } of ids) {
      signal.throwIfAborted();
      const row = await db
        .selectFrom('plagiarism_check')
        .leftJoin('plagiarism_share', 'plagiarism_share.order', 'plagiarism_check.order')
        .select(['report', 'percent', 'reason', 'plagiarism_share.expires_at as shared_until'])
        .where('plagiarism_check.order', '=', order)
        .executeTakeFirst();
      if (!row) continue;
      const { report, ...rest } = row;
      const file = report && (await into.add([`${report.name}.html`], writeHtml(report, FIRST_FILTERS, language)));
      told.push({ order, ...rest, file });
    }
    await into.list(['checks.json'], told);
  },
  async erase({ id: owner }) {
    await db.deleteFrom('plagiarism_check').where('owner', '=', owner).execute();
  },
});
