/**
 * Works of the catalogue, by their full texts where the house holds them, else by titles and abstracts: those that have fingerprints in common
 * with the document.
 */
import { readableText } from '../fingerprints/readable-text.ts';
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
    const { catalogue } = house;
    const work = (await catalogue?.byIds([id]))?.get(id);
    return catalogue && work && { text: await readableText(catalogue, work) };
  },
});
