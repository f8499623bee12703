/** One source and what checks have found in it: the marks follow what is typed, and each check replaces its own. */
import type { editor } from 'monaco-editor/editor';
import { type Disposable, disposable, DisposableStore, Emitter } from '#plugin-api';
import type { OpenSource, SourceCheck, SourceMark, SourceStretch, TextChange } from '../../common/source-checks.ts';
import styles from '../editor/source-editor.module.css';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import { NEVER_GROWS } from '../monaco/marked-range.ts';
import type { ShownSource } from '../monaco/source-models.ts';
import { carryMark } from './carry-mark.ts';

/** Changes that are remembered for answers which come late; marks of an older text are not shown. */
const REMEMBERED = 200;

/** A mark on the screen. */
export interface ShownMark extends SourceStretch {
  readonly check: string;
  readonly mark: SourceMark;
}

/** How a source is changed: by the editor that shows it. */
export type SourceHand = Pick<OpenSource, 'isReadOnly' | 'edit' | 'cite'>;

export interface CheckedParts {
  readonly monaco: MonacoApi;
  readonly source: ShownSource;
  readonly hand: SourceHand;
  /** Other marks are shown than before. */
  readonly onShow: () => void;
}

export class CheckedSource {
  readonly source: ShownSource;
  readonly #parts: CheckedParts;
  readonly #open: OpenSource;
  readonly #typed = new Emitter<readonly TextChange[]>();
  readonly #changes: { readonly version: number; readonly change: TextChange }[] = [];
  /** Marks by their decoration, the decorations by their check. */
  readonly #marks = new Map<string, { readonly check: string; readonly mark: SourceMark }>();
  readonly #decorations = new Map<string, string[]>();
  readonly #life = new DisposableStore();

  constructor(parts: CheckedParts) {
    this.#parts = parts;
    this.source = parts.source;
    const { model, paper, path } = parts.source;
    this.#open = {
      paper: paper.id,
      path,
      get isReadOnly() {
        return parts.hand.isReadOnly;
      },
      get text() {
        return model.getValue();
      },
      get version() {
        return model.getVersionId();
      },
      onChange: this.#typed.event,
      edit: parts.hand.edit,
      cite: parts.hand.cite,
    };
    this.#life.add(model.onDidChangeContent(({ changes }) => this.#changed(changes)));
  }

  start(check: SourceCheck): Disposable {
    let isOn = true;
    const watching = check.watch(this.#open, (marks, version) => isOn && this.#show(check, marks, version));
    return disposable(() => {
      isOn = false;
      watching.dispose();
      this.#show(check, [], this.#open.version);
    });
  }

  /** All that is shown, in the order of the text; of one check where it is named. */
  marks(check?: string): readonly ShownMark[] {
    const ids = check === undefined ? [...this.#marks.keys()] : (this.#decorations.get(check) ?? []);
    return ids.flatMap((id) => this.#shown(id) ?? []).sort((a, b) => a.from - b.from);
  }

  /** Marks that a stretch meets. */
  within({ from, to }: SourceStretch): readonly ShownMark[] {
    const { monaco, source } = this.#parts;
    const range = monaco.Range.fromPositions(source.model.getPositionAt(from), source.model.getPositionAt(to));
    return source.model.getDecorationsInRange(range).flatMap(({ id }) => this.#shown(id) ?? []);
  }

  /** Does what can be done about a mark, if it is still there. */
  run(check: string, mark: string, deed: string): unknown {
    const id = this.#decorations.get(check)?.find((one) => this.#marks.get(one)?.mark.id === mark);
    const shown = id === undefined ? undefined : this.#marks.get(id);
    return shown?.mark.deeds.find((one) => one.id === deed)?.run(() => (id === undefined ? undefined : this.#placeOf(id)));
  }

  /** To be called when all checks have ended. */
  dispose(): void {
    this.#life.dispose();
  }

  /** Editors tell of the last change of a text first. */
  #changed(changes: readonly editor.IModelContentChange[]): void {
    const { version } = this.#open;
    const told = changes.map(({ rangeOffset, rangeLength, text }) => ({
      offset: rangeOffset,
      removed: rangeLength,
      added: text.length,
    }));
    for (const change of told.toSorted((a, b) => b.offset - a.offset)) this.#changes.push({ version, change });
    this.#changes.splice(0, Math.max(0, this.#changes.length - REMEMBERED));
    this.#typed.fire(told);
  }

  #show({ id: check, line }: SourceCheck, marks: readonly SourceMark[], version: number): void {
    const { monaco, source, onShow } = this.#parts;
    const since = this.#changes.filter((change) => change.version > version);
    // What happened before the first change that is remembered is not known.
    if (since.length === REMEMBERED) return;
    const placed = marks.flatMap((mark) => {
      const place = carryMark(
        mark,
        since.map(({ change }) => change),
      );
      return place ? [{ mark, place }] : [];
    });
    const before = this.#decorations.get(check) ?? [];
    if (before.length + placed.length === 0) return;
    const inlineClassName = (line === 'second' ? styles.checkedToo : styles.checked) ?? null;
    const drawn = source.model.deltaDecorations(
      before,
      placed.map(({ place: { from, to } }) => ({
        range: monaco.Range.fromPositions(source.model.getPositionAt(from), source.model.getPositionAt(to)),
        options: { description: check, inlineClassName, stickiness: NEVER_GROWS },
      })),
    );
    for (const id of before) this.#marks.delete(id);
    placed.forEach(({ mark }, at) => drawn[at] !== undefined && this.#marks.set(drawn[at], { check, mark }));
    this.#decorations.set(check, drawn);
    onShow();
  }

  #shown(id: string): ShownMark | undefined {
    const known = this.#marks.get(id);
    const place = known && this.#placeOf(id);
    return place && { ...known, ...place };
  }

  #placeOf(id: string): SourceStretch | undefined {
    const { model } = this.source;
    const range = this.#marks.has(id) ? model.getDecorationRange(id) : null;
    if (!range) return undefined;
    const from = model.getOffsetAt(range.getStartPosition());
    const to = model.getOffsetAt(range.getEndPosition());
    return to > from ? { from, to } : undefined;
  }
}
