/**
 * What is pasted into a source. Tables and pictures become LaTeX at once, since nobody wants them as they are; everything else is pasted
 * as plain text, and what could be kept of it is offered.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Notices, Translate } from '#plugin-api/client';
import type { DocumentActions } from '../actions/document-actions.ts';
import type { SourceEditor } from '../editor/source-editor.ts';
import type { CiteIdentifier } from './cite-identifier.ts';
import { htmlToLatex } from './html-to-latex.ts';
import { showOffer } from './paste-offer.ts';
import { includable } from './picture-file.ts';
import { type Clipboard, type Pasted, readClipboard } from './read-clipboard.ts';
import { MOST_CELLS } from './table-grid.ts';
import { tabular } from './tabular.ts';

type Stretch = { readonly start: number; readonly end: number };

interface Offer {
  readonly take: () => void;
  readonly end: () => void;
}

export interface PastingParts {
  readonly documents: Pick<DocumentActions, 'insertImage' | 'upload'>;
  readonly identifiers: CiteIdentifier;
  readonly notices: Notices;
  /** What the keys that take an offer are called here. */
  readonly keys: () => string;
  readonly t: Translate;
}

export class Pasting {
  readonly #parts: PastingParts;
  offer: Offer | undefined = undefined;

  constructor(parts: PastingParts) {
    this.#parts = parts;
    makeAutoObservable(this, { offer: observableRef }, { autoBind: true });
  }

  /**
   * Takes what a source wants otherwise than as text.
   * @returns `taken` when nothing more is to be pasted, else what is to be told as soon as the text is there
   */
  take(editor: SourceEditor, data: Clipboard): 'taken' | Pasted {
    const pasted = readClipboard(data, editor.packages);
    if (pasted.kind === 'text') return pasted;
    if (pasted.kind === 'table') this.#table(editor, pasted);
    else if (pasted.kind === 'files') void this.#files(editor, pasted.files);
    else this.#say('tooLarge');
    return 'taken';
  }

  /** The text is there. @param place where it stands, in UTF-16 units */
  pasted(editor: SourceEditor, what: Pasted, place: Stretch): void {
    if (what.kind !== 'text') return;
    const { identifiers } = this.#parts;
    const { rich, identifier, note } = what;
    if (note) this.#say(note);
    if (identifier) this.#offer(editor, 'cite', () => void identifiers.cite(editor, identifier, place));
    else if (rich) this.#offer(editor, 'asLatex', () => editor.replaceStretch(place, htmlToLatex(rich, editor.packages)));
  }

  /** Takes what is offered. */
  accept(): void {
    this.offer?.take();
  }

  #table(editor: SourceEditor, { grid, text: plain }: Extract<Pasted, { kind: 'table' }>): void {
    const { text, merged } = tabular(grid, editor.packages);
    const place = editor.paste(text);
    if (merged > 0) this.#say('merged', merged);
    if (place && plain !== '') this.#offer(editor, 'asText', () => editor.replaceStretch(place, plain));
  }

  async #files(editor: SourceEditor, files: readonly File[]): Promise<void> {
    const { documents, notices } = this.#parts;
    const [first] = files;
    if (!first) return;
    if (files.length === 1 && first.type.startsWith('image/')) {
      const picture = await includable(first);
      return picture ? documents.insertImage(picture, editor) : this.#say('picture');
    }
    await documents.upload(editor.paper, files).catch((error: unknown) => notices.failure(error));
  }

  #offer(editor: SourceEditor, what: 'cite' | 'asLatex' | 'asText', act: () => void): void {
    this.offer?.end();
    const { t, keys } = this.#parts;
    const take = (): void => {
      end();
      act();
      editor.focus();
    };
    const texts = { label: t(`paste.${what}`), keys: keys() };
    const end = showOffer(editor, texts, { onTake: take, onEnd: () => this.#ended() });
    this.offer = { take, end };
  }

  #ended(): void {
    this.offer = undefined;
  }

  #say(what: string, count = MOST_CELLS): void {
    const { notices, t } = this.#parts;
    notices.show({ kind: what === 'merged' ? 'info' : 'warning', text: t(`paste.${what}`, { count }) });
  }
}
