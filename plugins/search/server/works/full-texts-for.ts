/** Asks the services that look for words in full texts, for plugins that compare texts. What they fetch is theirs: it is not kept here. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { FullTexts } from '../../common/server-services.ts';
import type { Finder } from '../finder.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { demandWork } from './find-work.ts';
import { fused } from './rank-fusion.ts';
import { unlessBusy } from './unless-busy.ts';

export const fullTextsFor = (finder: Finder): FullTexts => ({
  services: finder.federation.fullTextServices,
  async find(questions, signal) {
    const answers = new Map(finder.federation.fullTextServices.map((name) => [name, 0]));
    const lists: (readonly CatalogueRecord[])[] = [];
    // One after the other: services want to be asked slowly.
    for (const words of questions) {
      const { records, answered } = await finder.federation.fullTexts(words, signal);
      lists.push(records);
      for (const [name, isAnswered] of answered) if (isAnswered) answers.set(name, (answers.get(name) ?? 0) + 1);
    }
    return { works: fused(lists), services: Array.from(answers, ([name, count]) => ({ name, answers: count })) };
  },
  async pdf(guid, signal) {
    const record = await demandWork(finder, guid);
    return (await unlessBusy(fetchPdf(finder, record, signal))).bytes;
  },
});
