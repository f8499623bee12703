/** What all that writes a document shares: what it writes, how far it has come, and what it has given numbers to. */
import { lettersOf } from '../../../common/letters.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Numbered, type NumberedKind, type Numbering, numberingOf } from '../../../common/numbering.ts';
import type { Carried } from './citations/carried.ts';
import { Formulas } from './math/formulas.ts';
import type { Media } from './parts/media.ts';
import { Bookmarks } from './story/bookmarks.ts';
import { CodeStyles } from './story/code-styles.ts';
import { Comments } from './story/comments.ts';
import { pagesOf } from './pages.ts';
import { Forms } from './story/forms.ts';
import { Lists } from './story/lists.ts';
import { NoteNumbers } from './story/note-numbers.ts';
import { Places } from './story/places.ts';
import { Ids } from './story/runs.ts';
import { DOCUMENT_WORDS } from './words.ts';

export class Draft {
  /** Of changes and bookmarks. */
  readonly ids = new Ids();
  /** Of pictures. */
  readonly shapes = new Ids();
  readonly manuscript: Manuscript;
  readonly media: Media;
  /** Address of the house whose works are cited. */
  readonly house: string | undefined;
  readonly carried: Carried;
  readonly words: (typeof DOCUMENT_WORDS)['en'];
  readonly numbering: Numbering;
  readonly bookmarks: Bookmarks;
  readonly places: Places;
  readonly forms: Forms;
  readonly comments = new Comments();
  readonly lists = new Lists();
  readonly codeStyles = new CodeStyles();
  readonly formulas = new Formulas();
  readonly noteNumbers: NoteNumbers;
  #counted = 0;
  #pages: ReadonlyMap<Numbered, string> | undefined;

  constructor(manuscript: Manuscript, media: Media, house: string | undefined, carried: Carried) {
    const { doc, comments, suggestions, language, printed } = manuscript;
    this.manuscript = manuscript;
    this.media = media;
    this.house = house;
    this.carried = carried;
    this.words = DOCUMENT_WORDS[language];
    this.numbering = numberingOf(doc);
    this.bookmarks = new Bookmarks(doc, this.ids);
    this.forms = new Forms(suggestions);
    const ofWords = suggestions.filter(({ form }) => form === undefined);
    this.places = new Places(lettersOf(doc), comments, ofWords, this.forms.edges);
    this.noteNumbers = new NoteNumbers(doc, printed.isNote);
  }

  /** What is counted next, in the order of the text. @throws Error when it is of another kind, which a test would have to find */
  counted(...kinds: readonly NumberedKind[]): Numbered {
    const next = this.numbering.all[this.#counted++];
    if (!next || !kinds.includes(next.kind))
      throw new Error(`Expected ${kinds.join(' or ')}, counted ${next?.kind ?? 'nothing'}.`);
    return next;
  }

  /** The page that it is on, roughly. */
  pageOf(numbered: Numbered): string {
    this.#pages ??= pagesOf(this.manuscript.doc, this.numbering);
    return this.#pages.get(numbered) ?? '1';
  }
}
