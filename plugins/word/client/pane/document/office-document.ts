/** `WordDocument` on Word's JavaScript API. */
import { type Disposable, disposable } from '#plugin-api';
import { productName } from '#client-kit';
import type { Run } from '#plugins/citing/common/runs.ts';
import type { InOffice, OfficeContext } from '../office/office-api.ts';
import { type Abilities, abilitiesOf } from './abilities.ts';
import { glanceAt, readDocument } from './read-document.ts';
import { bibliographyTag, isBibliographyTag, readCitationTag } from '#plugins/citing/common/carried/tag.ts';
import type { WordApi, WordContext, WordControl, WordRange } from './word-api.ts';
import type { AtCursor, Changes, Seen, WordDocument } from './word-document.ts';
import { firstText, makeControl, writeChanges, writeStoredPart } from './write-changes.ts';

/** Controls around the cursor that are looked at, the innermost first. */
const DEEPEST = 5;
/** Value of `Office.EventType.DocumentSelectionChanged`. */
const SELECTION = 'documentSelectionChanged';

type Around = { readonly at: AtCursor; readonly control: WordControl | undefined };

const around = async (context: WordContext, range: WordRange): Promise<Around> => {
  let control = range.parentContentControlOrNullObject;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    control.load('id,tag');
    await context.sync();
    if (control.isNullObject) break;
    if (readCitationTag(control.tag)) return { at: { kind: 'citation', control: control.id }, control };
    if (isBibliographyTag(control.tag)) return { at: { kind: 'bibliography' }, control };
    control = control.parentContentControlOrNullObject;
  }
  return { at: { kind: 'text' }, control: undefined };
};

export class OfficeDocument implements WordDocument {
  readonly #word: WordApi;
  readonly #events: OfficeContext['document'];
  readonly #abilities: Abilities;
  /** One after the other: two that read and write at the same time would not know of each other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor({ word, context }: InOffice) {
    this.#word = word;
    this.#events = context.document;
    this.#abilities = abilitiesOf(context);
  }

  get canMakeNotes(): boolean {
    return this.#abilities.makeNotes;
  }

  change(decide: (seen: Seen) => Promise<Changes | undefined>): Promise<void> {
    return this.#inTurn(async (context) => {
      const { readNotes } = this.#abilities;
      const { seen, glance } = await readDocument(context, readNotes);
      const changes = await decide(seen);
      if (!changes) return;
      // People go on writing while the server is asked.
      const present = await glanceAt(context, readNotes);
      writeChanges(context, glance.citations, present, changes, this.#abilities);
      await context.sync();
    });
  }

  read(): Promise<Seen> {
    return this.#inTurn(async (context) => (await readDocument(context, this.#abilities.readNotes)).seen);
  }

  insertCitation(tag: string, runs: readonly Run[], store: Changes['store']): Promise<boolean> {
    return this.#inTurn(async (context) => {
      const selection = context.document.getSelection();
      const { at, control } = await around(context, selection);
      if (at.kind === 'bibliography') return false;
      // None stands within another one.
      const range = control ? control.getRange('After') : selection.getRange('End');
      const made = makeControl(range.insertText(firstText(runs), 'End'), tag, runs, this.#abilities.smallCaps);
      made.getRange('After').select('End');
      const present = await glanceAt(context, this.#abilities.readNotes);
      writeStoredPart(context, present, store(present.stored));
      await context.sync();
      return true;
    });
  }

  insertBibliography(text: string): Promise<boolean> {
    return this.#inTurn(async (context) => {
      const selection = context.document.getSelection();
      if ((await around(context, selection)).at.kind !== 'text') return false;
      const control = selection.insertParagraph(text, 'After').insertContentControl();
      control.tag = bibliographyTag();
      control.title = productName();
      await context.sync();
      return true;
    });
  }

  removeBibliography(): Promise<void> {
    return this.#inTurn(async (context) => {
      const { bibliographies } = await glanceAt(context, this.#abilities.readNotes);
      for (const { object } of bibliographies) object.delete(false);
      await context.sync();
    });
  }

  convertToText(): Promise<void> {
    return this.#inTurn(async (context) => {
      const { citations, bibliographies, parts } = await glanceAt(context, this.#abilities.readNotes);
      for (const { object } of [...citations.values(), ...bibliographies]) object.delete(true);
      for (const part of parts) part.delete();
      await context.sync();
    });
  }

  atCursor(): Promise<AtCursor> {
    return this.#inTurn(async (context) => (await around(context, context.document.getSelection())).at);
  }

  show(control: number): Promise<void> {
    return this.#inTurn(async (context) => {
      const { citations } = await glanceAt(context, this.#abilities.readNotes);
      citations.get(control)?.object.select('Select');
      await context.sync();
    });
  }

  onCursorMoved(heard: () => void): Disposable {
    // Not passed on as it is: the same function may listen twice.
    const handler = () => heard();
    this.#events.addHandlerAsync(SELECTION, handler);
    return disposable(() => this.#events.removeHandlerAsync(SELECTION, { handler }));
  }

  #inTurn<T>(batch: (context: WordContext) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => this.#word.run(batch));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
