/** Shows the formula in which the cursor stands while it is typed, and the one under the pointer. */
import type { editor } from 'monaco-editor/editor';
import { type Disposable, disposable, DisposableStore, type Event } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { FormulaFault } from '#plugins/coedit/common/formulas/formula-fault.ts';
import { type Formula, mathAt } from '../../common/math/math-at.ts';
import type { SourceEditor } from '../editor/source-editor.ts';
import { type MathCard, mathCard } from './math-card.ts';
import { loadTypesetting, typesetNow } from './typeset.ts';

/** Milliseconds after the last key, so that typing never waits for drawing. */
const AFTER_KEY = 60;
/** Milliseconds that the pointer rests on a formula. */
const AFTER_REST = 350;

/** `MouseTargetType` of letters. */
const LETTERS = 6;
const LANGUAGE = 'latex';
/** While they are offered. */
const SUGGESTIONS = '.suggest-widget.visible';

export interface MathParts {
  /** Formulas are shown while they are typed. */
  readonly isOn: () => boolean;
  readonly onSetting: Event<string>;
  readonly t: Translate;
}

/** One card, and the formula that it is to show once what draws it is there. */
class Shown {
  readonly card: MathCard;
  readonly #editor: SourceEditor;
  readonly #fault: (fault: FormulaFault) => string;
  #wanted: Formula | undefined;

  constructor(source: SourceEditor, id: string, t: Translate) {
    this.#editor = source;
    this.card = mathCard(source.view, id);
    this.#fault = ({ is, near }) => t(`math.fault.${is}`, { near });
  }

  /** @param offset that is typed at, or pointed at */
  show(formula: Formula, offset: number): void {
    this.#wanted = formula;
    const drawn = typesetNow(formula, this.#editor.paper);
    if (!drawn)
      return void loadTypesetting().then(
        () => this.#wanted === formula && this.show(formula, offset),
        () => undefined,
      );
    const model = this.#editor.view.getModel();
    if (!model) return;
    const [start, end, at] = [formula.start, formula.end, offset].map((place) => model.getPositionAt(place));
    if (start && end && at) this.card.show(drawn, { start, end, at }, this.#fault);
  }

  get formula(): Formula | undefined {
    return this.#wanted;
  }

  hide(): void {
    this.#wanted = undefined;
    this.card.hide();
  }
}

const formulaIn = (model: editor.ITextModel | null, offset: number): Formula | undefined => {
  const formula = model?.getLanguageId() === LANGUAGE ? mathAt(model.getValue(), offset) : undefined;
  return formula?.tex === '' ? undefined : formula;
};

const followCursor = (source: SourceEditor, { isOn, onSetting, t }: MathParts): Disposable => {
  const { view } = source;
  const life = new DisposableStore();
  const shown = new Shown(source, 'latex.math', t);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the formula begins that was sent away. */
  let unwanted: number | undefined;
  const look = (): void => {
    const isWriting = isOn() && view.hasTextFocus() && !source.hasSelection;
    const formula = isWriting ? formulaIn(view.getModel(), source.offset) : undefined;
    if (formula?.start !== unwanted) unwanted = undefined;
    if (!formula || formula.start === unwanted) shown.hide();
    else shown.show(formula, source.offset);
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, AFTER_KEY);
  };
  for (const listening of [
    view.onDidChangeCursorSelection(() => {
      if (unwanted !== undefined && formulaIn(view.getModel(), source.offset)?.start !== unwanted) unwanted = undefined;
      lookSoon();
    }),
    view.onDidChangeModelContent(lookSoon),
    view.onDidFocusEditorText(lookSoon),
    view.onDidBlurEditorText(() => shown.hide()),
    view.onDidScrollChange(() => shown.card.isShown && lookSoon()),
    view.onKeyDown(({ browserEvent }) => {
      // Suggestions go first.
      const isFirst = view.getContainerDomNode().querySelector(SUGGESTIONS) === null;
      if (browserEvent.key !== 'Escape' || !shown.card.isShown || !isFirst) return;
      unwanted = shown.formula?.start;
      shown.hide();
    }),
    onSetting(lookSoon),
    disposable(() => clearTimeout(timer)),
    shown.card,
  ])
    life.add(listening);
  return life;
};

const followPointer = (source: SourceEditor, { t }: MathParts): Disposable => {
  const { view } = source;
  const life = new DisposableStore();
  const shown = new Shown(source, 'latex.mathHover', t);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    shown.hide();
  };
  const point = ({ target }: editor.IEditorMouseEvent): void => {
    clearTimeout(timer);
    const model = view.getModel();
    const offset = target.type === LETTERS && target.position ? model?.getOffsetAt(target.position) : undefined;
    const { formula } = shown;
    if (formula && (offset === undefined || offset < formula.start || offset > formula.end)) shown.hide();
    if (offset === undefined || shown.formula) return;
    timer = setTimeout(() => {
      const found = formulaIn(model, offset);
      // The one that is typed has its card.
      const isTyped = found && view.hasTextFocus() && found.start <= source.offset && source.offset <= found.end;
      if (found && !isTyped) shown.show(found, offset);
    }, AFTER_REST);
  };
  for (const listening of [
    view.onMouseMove(point),
    view.onMouseLeave(leave),
    view.onDidChangeModelContent(leave),
    view.onDidScrollChange(leave),
    disposable(leave),
  ])
    life.add(listening);
  return life;
};

export const showMath = (source: SourceEditor, parts: MathParts): Disposable => {
  const life = new DisposableStore();
  life.add(followCursor(source, parts));
  life.add(followPointer(source, parts));
  return life;
};
