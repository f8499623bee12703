/** Works of the catalogue, by their titles and abstracts: those that have fingerprints in common with the document. */
import type { Plagiarism } from '../plagiarism.ts';
import { candidatesIn } from '../fingerprints/candidates.ts';
import type { SourceKind } from './source-kind.ts';

/** Of a million abstracts, few have more than a phrase in common with a document. */
const MOST = 300;

export const catalogueWorks = (house: Plagiarism): SourceKind => ({
  kind: 'catalogue',
  async list({ words }, signal) {
    const ids = await candidatesIn(house, 'catalogue', words, MOST, signal);
    const works = await house.catalogue?.byIds(ids);
    const sources = ids.flatMap((id) => {
      const work = works?.get(id);
      return work ? [{ key: String(id), title: work.title, url: work.url }] : [];
    });
    return { sources, unread: 0 };
  },
  async read(_owner, key) {
    const id = Number(key);
    const work = (await house.catalogue?.byIds([id]))?.get(id);
    return work && { text: `${work.title}\n\n${work.abstract}` };
  },
});
