/**
 * A rich text as checks see it, and what they have found in it: marks follow what is typed, and each check replaces its own. Nothing is read
 * with a key but what has changed in the document, and what is found is drawn a few marks at a time.
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
import { goneStretches } from '../suggestions/suggested-stretches.ts';
import { carryPlace, changeOf } from './carry-place.ts';
import { type DrawnMark, drawingOf, drawnIn, redraw } from './marks-plugin.ts';
import { proseOf } from './prose.ts';

/** Changes that are remembered for answers which come late; marks of an older text are not shown. */
const REMEMBERED = 200;
/** Marks that are drawn at a time, so that a text full of them holds up no key. */
const AT_ONCE = 60;
/** Milliseconds after which it is looked whether an input method has made its word: nothing is drawn around it before. */
const COMPOSED_AFTER = 300;

/** What a check has found, in places of the document of that version. */
interface Found {
  readonly line: TextCheck['line'];
  readonly marks: ReadonlyMap<string, TextMark>;
  readonly places: readonly (Stretch & { readonly id: string })[];
  readonly version: number;
}

export class CheckedDocument implements CheckedText {
  readonly kind = KIND;
  readonly path = '';
  readonly syntax = 'prose';
  version = 1;
  readonly #host: EditorHost;
  readonly #typed = new Emitter<readonly TextChange[]>();
  readonly onChange = this.#typed.event;
  readonly #changes: { readonly version: number; readonly change: StepMap }[] = [];
  /** Documents that checks were told, by version. */
  readonly #told = new Map<number, Node>();
  readonly #found = new Map<string, Found>();
  #gone: readonly Stretch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #isDue = false;
  readonly #stop: () => void;

  constructor(host: EditorHost) {
    this.#host = host;
    const { suggested } = host.file;
    this.#stop = autorun(() => {
      const gone = suggested ? goneStretches(suggested) : [];
      if (gone.length + this.#gone.length > 0) this.#passOver(gone);
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
    return proseOf(doc, this.#gone);
  }

  edit({ from, to, text }: Stretch & { readonly text: string }): void {
    const { view, file } = this.#host;
    const { doc, tr } = view.state;
    const words = wordsIn(doc);
    const [start, end] = [words.positionAt(from), words.positionAt(to)];
    const was = doc.textBetween(start, end, '\n', '\n');
    // What is no word there is not to be taken away.
    if (this.isReadOnly || was.length !== end - start || was.includes('\n')) return;
    // What stays keeps how it looks and what is said about it; a suggestion is read as a whole word.
    const same = file.mayWrite ? sameEnds(was, text) : { start: 0, end: 0 };
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
      this.#drawSoon();
    });
  }

  /** The view shows another document. */
  changed({ doc: before }: EditorState): void {
    const { doc } = this.#host.view.state;
    const change = changeOf(before, doc);
    if (!change) return;
    this.version++;
    this.#changes.push({ version: this.version, change });
    this.#changes.splice(0, Math.max(0, this.#changes.length - REMEMBERED));
    const [then, now] = [wordsIn(before), wordsIn(doc)];
    change.forEach((start, end, newStart, newEnd) => {
      const offset = then.letterAt(start);
      const added = now.letterAt(newEnd) - now.letterAt(newStart);
      this.#typed.fire([{ offset, removed: then.letterAt(end) - offset, added }]);
    });
  }

  /** Marks on the screen, in the order of the text. @param within places of the document that they meet */
  marks(check?: string, within?: Stretch): readonly (DrawnMark & { readonly mark: TextMark })[] {
    return drawnIn(this.#host.view.state, check, within).flatMap((drawn) => {
      const mark = this.#found.get(drawn.check)?.marks.get(drawn.id);
      return mark ? [{ ...drawn, mark }] : [];
    });
  }

  /** Does what can be done about a mark, if it is still there. */
  run({ check, id }: Pick<DrawnMark, 'check' | 'id'>, deed: string): unknown {
    const mark = this.#found.get(check)?.marks.get(id);
    return mark?.deeds.find((one) => one.id === deed)?.run(() => this.#placeOf(check, id));
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
    clearTimeout(this.#timer);
  }

  /** Others are suggested to go: what is right there matters no longer. */
  #passOver(gone: readonly Stretch[]): void {
    this.#gone = gone;
    this.version++;
    this.#typed.fire([]);
  }

  #placeOf(check: string, id: string): Stretch | undefined {
    const { state } = this.#host.view;
    const words = wordsIn(state.doc);
    const drawn = drawnIn(state, check).find((one) => one.id === id);
    return drawn && { from: words.letterAt(drawn.from), to: words.letterAt(drawn.to) };
  }

  #show({ id, line }: TextCheck, marks: readonly TextMark[], version: number): void {
    const doc = this.#told.get(version);
    if (!doc) return;
    for (const old of this.#told.keys()) if (old < version - REMEMBERED) this.#told.delete(old);
    const words = wordsIn(doc);
    const places = marks.map((mark) => ({ id: mark.id, from: words.positionAt(mark.from), to: words.positionAt(mark.to) }));
    this.#found.set(id, { line, marks: new Map(marks.map((mark) => [mark.id, mark])), places, version });
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
    const known = new Map(drawnIn(state).map((drawn) => [nameOf(drawn), drawn]));
    const kept = new Set<string>();
    const missing = [...this.#found].flatMap(([check, { line, places, version }]) =>
      this.#carried(places, version).flatMap((place) => {
        const name = nameOf({ check, ...place });
        if (known.has(name)) kept.add(name);
        return known.has(name) ? [] : [{ place, check, line }];
      }),
    );
    const { head } = state.selection;
    const far = ({ place }: (typeof missing)[number]): number => Math.abs(place.from - head);
    const next = missing.toSorted((a, b) => far(a) - far(b)).slice(0, AT_ONCE);
    const gone = [...known].filter(([name]) => !kept.has(name)).map(([, { drawing }]) => drawing);
    if (gone.length + next.length === 0) return;
    const fresh = next.map(({ place, check, line }) => drawingOf(place, { check, id: place.id }, line));
    view.dispatch(redraw(state, { gone, fresh }));
    if (next.length < missing.length) this.#timer = setTimeout(() => this.#draw());
  }

  /** In the document of now; those in which something has changed since are left out. */
  #carried(places: Found['places'], version: number): Found['places'] {
    const since = this.#changes.filter((one) => one.version > version).map(({ change }) => change);
    // What happened before the first change that is remembered is not known.
    if (since.length === REMEMBERED) return [];
    return places.flatMap((place) => {
      const now = carryPlace(place, since);
      return now && now.to > now.from ? [{ ...now, id: place.id }] : [];
    });
  }
}

const nameOf = ({ check, id, from, to }: Omit<DrawnMark, 'drawing'>): string => `${check}\n${id}\n${from}\n${to}`;
