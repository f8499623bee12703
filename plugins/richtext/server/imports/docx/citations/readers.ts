/** Reads the citations of a Word document, whoever put them there; all that they know beside the citation itself. */
import type { TakenWork } from '../../../../common/manuscript.ts';
import { jsonIn, type KnownItems, worksOfCitation } from '../../office/csl-citation.ts';
import { type EndnoteCitation, readEndnoteCitation } from './endnote.ts';
import { citedInWord, type WordSources } from './word-sources.ts';

export class CitationReaders {
  readonly #sources: WordSources;
  readonly #known: KnownItems = new Map();

  constructor(sources: WordSources) {
    this.#sources = sources;
  }

  /** Of Zotero and Mendeley: JSON behind the name of the field. */
  csl(code: string): readonly TakenWork[] | undefined {
    return worksOfCitation(jsonIn(code.slice(Math.max(0, code.search(/CSL_CITATION/i)))), this.#known);
  }

  /** Of EndNote: XML in the code, or beside it. */
  endnote(code: string, data: string): EndnoteCitation | undefined {
    return readEndnoteCitation(code.includes('<EndNote') ? code : data);
  }

  /** Of Word itself: tags of the document's own sources. */
  ofWord(words: readonly string[]): readonly TakenWork[] | undefined {
    return citedInWord(words, this.#sources);
  }
}
