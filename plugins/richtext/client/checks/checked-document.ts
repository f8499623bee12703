/**
 * A rich text as checks see it, and what they have found in it: marks follow what is typed, and each check replaces its own. With a key nothing
 * is read but what has changed in the document; of what is found that is drawn which is in sight, and a few marks at a time.
 */
import { autorun } from 'mobx';
import type { Node } from 'prosemirror-model';
import { type EditorState, TextSelection } from 'prosemirror-state';
import type { StepMap } from 'prosemirror-transform';
import { type Disposable, disposable, Emitter } from '#plugin-api';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { CheckedText, TextChange, TextCheck, TextMark } from '#plugins/coedit/common/text-checks.ts';
import { sameEnds } from '#plugins/coedit/common/text/same-ends.ts';
import { KIND } from '../../common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';
import type { EditorHost } from '../editor/part.ts';
import { suggestedPlaces } from '../suggestions/suggested-stretches.ts';
import { carryPlace, changeOf } from './carry-place.ts';
import { inSight, scrollerOf } from './in-sight.ts';
import { drawingOf, drawnIn, type MarkName, redraw } from './marks-plugin.ts';
import { proseOf } from './prose.ts';
import { richSyntax } from './rich-syntax.ts';

/** Changes that are remembered for answers which come late; marks of an older text are not shown. */
const REMEMBERED = 200;
/** Marks that are drawn at a time, so that a text full of them holds up no key. */
const AT_ONCE = 60;
/** Milliseconds after which it is looked whether an input method has made its word: nothing is drawn around it before. */
const COMPOSED_AFTER = 300;
/** Milliseconds without a movement after which what has come into sight is drawn. */
const SCROLLED_AFTER = 120;

/** A mark, in places of the document of now. */
export interface PlacedMark extends Stretch, MarkName {
  readonly mark: TextMark;
}

/** What a check has found, in places of the document of that version. */
interface Found {
  readonly line: TextCheck['line'];
  readonly places: readonly (Stretch & { readonly mark: TextMark })[];
  readonly version: number;
}

export class CheckedDocument implements CheckedText {
  readonly kind = KIND;
  readonly path = '';
  readonly syntax = richSyntax;
  readonly usualLanguage = undefined;
  version = 1;
  readonly #host: EditorHost;
  readonly #onFound: () => void;
  readonly #typed = new Emitter<readonly TextChange[]>();
  readonly onChange = this.#typed.event;
  readonly #changes: { readonly version: number; readonly change: StepMap }[] = [];
  /** Documents that checks were told, by version. */
  readonly #told = new Map<number, Node>();
  readonly #found = new Map<string, Found>();
  /** Where something is suggested. */
  #suggested: readonly Stretch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #isDue = false;
  /** What changed last was typed where the cursor is. */
  #isTyping = false;
  readonly #stop: () => void;
  readonly #scroller: Element;
  readonly #sized = new ResizeObserver(() => this.#scrolled());

  /** @param onFound checks have found something else than before */
  constructor(host: EditorHost, onFound: () => void) {
    this.#host = host;
    this.#onFound = onFound;
    const { suggested } = host.file;
    this.#scroller = scrollerOf(host.view);
    this.#scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#sized.observe(this.#scroller);
    this.#stop = autorun(() => {
      const places = suggested ? suggestedPlaces(suggested) : [];
      if (places.length + this.#suggested.length > 0) this.#passOver(places);
    });
  }

  get thing(): number {
    return this.#host.file.id;
  }

  get language(): string | undefined {
    const language = this.#host.file.about?.language;
    return language === 'auto' ? undefined : language;
  }

  get isReadOnly(): boolean {
    return !this.#host.file.mayWrite && !this.#host.file.maySuggest;
  }

  get text(): string {
    const { doc } = this.#host.view.state;
    this.#told.set(this.version, doc);
    return proseOf(doc, this.#suggested);
  }

  edit({ from, to, text }: Stretch & { readonly text: string }): void {
    const { view } = this.#host;
    const { doc, tr } = view.state;
    const words = wordsIn(doc);
    const [start, end] = [words.positionAt(from), words.positionAt(to)];
    const was = doc.textBetween(start, end, '\n', '\n');
    // What is no word there is not to be taken away.
    if (this.isReadOnly || was.length !== end - start || was.includes('\n')) return;
    // What stays keeps how it looks and what is said about it.
    const same = sameEnds(was, text);
    tr.insertText(text.slice(same.start, text.length - same.end), start + same.start, end - same.end);
    view.dispatch(tr.setMeta('uiEvent', 'replace'));
  }

  start(check: TextCheck): Disposable {
    let isOn = true;
    const watching = check.watch(this, (marks, version) => isOn && this.#show(check, marks, version));
    return disposable(() => {
      isOn = false;
      watching.dispose();
      this.#found.delete(check.id);
      this.#onFound();
      this.#drawSoon();
    });
  }

  /** The view shows another document. @param isByHand somebody may have typed that here */
  changed({ doc: before }: EditorState, isByHand: boolean): void {
    const { doc } = this.#host.view.state;
    const change = changeOf(before, doc);
    if (!change) return;
    this.version++;
    this.#changes.push({ version: this.version, change });
    this.#changes.splice(0, Math.max(0, this.#changes.length - REMEMBERED));
    const [then, now] = [wordsIn(before), wordsIn(doc)];
    const { head } = this.#host.view.state.selection;
    this.#isTyping = false;
    change.forEach((start, end, newStart, newEnd) => {
      this.#isTyping ||= isByHand && newStart <= head && head <= newEnd;
      const offset = then.letterAt(start);
      const added = now.letterAt(newEnd) - now.letterAt(newStart);
      this.#typed.fire([{ offset, removed: then.letterAt(end) - offset, added }]);
    });
  }

  /** The cursor is elsewhere, or the keyboard: the word that was typed is done. */
  left(): void {
    if (!this.#isTyping) return;
    this.#isTyping = false;
    this.#drawSoon();
  }

  /** In the order of the text; nothing in them has changed since they were found. @param check its id, for its marks alone */
  marks(check?: string): readonly PlacedMark[] {
    const all = [...this.#found].flatMap(([of, found]) => (check === undefined || of === check ? this.#carried(of, found) : []));
    return all.sort((a, b) => a.from - b.from);
  }

  /** Does what can be done about a mark, if it is still there. */
  run({ check, id }: MarkName, deed: string): unknown {
    const found = this.marks(check).find((one) => one.id === id);
    return found?.mark.deeds.find((one) => one.id === deed)?.run(() => this.#placeOf(check, id));
  }

  /** The cursor stands before it, and it is in sight. */
  reveal({ from }: Stretch): void {
    const { view } = this.#host;
    view.focus();
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from)).scrollIntoView());
  }

  dispose(): void {
    this.#isOver = true;
    this.#stop();
    this.#scroller.removeEventListener('scroll', this.#scrolled);
    this.#sized.disconnect();
    clearTimeout(this.#timer);
  }

  /** Words that may become others are not looked at until that is decided. */
  #passOver(places: readonly Stretch[]): void {
    this.#suggested = places;
    this.version++;
    this.#typed.fire([]);
  }

  #scrolled = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), SCROLLED_AFTER);
  };

  #placeOf(check: string, id: string): Stretch | undefined {
    const words = wordsIn(this.#host.view.state.doc);
    const found = this.marks(check).find((one) => one.id === id);
    return found && { from: words.letterAt(found.from), to: words.letterAt(found.to) };
  }

  #show({ id, line }: TextCheck, marks: readonly TextMark[], version: number): void {
    const doc = this.#told.get(version);
    if (!doc) return;
    for (const old of this.#told.keys()) if (old < version - REMEMBERED) this.#told.delete(old);
    const words = wordsIn(doc);
    const places = marks.map((mark) => ({ mark, from: words.positionAt(mark.from), to: words.positionAt(mark.to) }));
    this.#found.set(id, { line, places, version });
    this.#onFound();
    this.#drawSoon();
  }

  /** Not while the view is made, or changed. */
  #drawSoon(): void {
    if (!this.#isDue) queueMicrotask(() => this.#draw());
    this.#isDue = true;
  }

  /** Brings the screen up to what was found, the marks around the cursor first. */
  #draw(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    if (this.#isOver) return;
    const { view } = this.#host;
    if (view.composing) {
      this.#timer = setTimeout(() => this.#draw(), COMPOSED_AFTER);
      return;
    }
    const { state } = view;
    const known = new Map(drawnIn(state).map((drawn) => [nameOf(drawn), drawn.drawing]));
    const seen = inSight(view);
    const wanted = this.marks().filter((mark) => mark.from < seen.to && mark.to > seen.from && !this.#isBeingTyped(mark));
    const names = new Set(wanted.map(nameOf));
    const far = ({ from }: Stretch): number => Math.abs(from - state.selection.head);
    const missing = wanted.filter((mark) => !known.has(nameOf(mark))).sort((a, b) => far(a) - far(b));
    const next = missing.slice(0, AT_ONCE);
    const gone = [...known].filter(([name]) => !names.has(name)).map(([, drawing]) => drawing);
    if (gone.length + next.length === 0) return;
    const fresh = next.map((mark) => drawingOf(mark, mark, this.#found.get(mark.check)?.line));
    view.dispatch(redraw(state, { gone, fresh }));
    if (next.length < missing.length) this.#timer = setTimeout(() => this.#draw());
  }

  /** A word that is not done is no mistake; and a mark around it would be drawn anew with each key. */
  #isBeingTyped({ from, to }: Stretch): boolean {
    const { head } = this.#host.view.state.selection;
    return this.#isTyping && from <= head && head <= to;
  }

  /** In the document of now; those in which something has changed since are left out. */
  #carried(check: string, { places, version }: Found): readonly PlacedMark[] {
    const since = this.#changes.filter((one) => one.version > version).map(({ change }) => change);
    // What happened before the first change that is remembered is not known.
    if (since.length === REMEMBERED) return [];
    return places.flatMap(({ mark, ...place }) => {
      const now = carryPlace(place, since);
      return now && now.to > now.from ? [{ ...now, check, id: mark.id, mark }] : [];
    });
  }
}

const nameOf = ({ check, id, from, to }: Stretch & MarkName): string => `${check}\n${id}\n${from}\n${to}`;
