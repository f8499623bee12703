/** The card that shows a formula as it is printed, at the formula and never over the line that is typed. */
import type { editor } from 'monaco-editor/editor';
import type { Disposable } from '#plugin-api';
import type { FormulaFault } from '#plugins/coedit/common/formulas/formula-fault.ts';
import type { Drawn } from './typeset.ts';
import styles from './math-card.module.css';

/** `ContentWidgetPositionPreference`. */
const [ABOVE, BELOW] = [1, 2] as const;

/** Smaller than this, in parts of its size, a wide formula is cut instead. */
const SMALLEST = 0.6;

/** Lines on the screen. */
export interface CardLines {
  readonly first: number;
  readonly last: number;
  readonly column: number;
  /** That is typed in, or pointed at. */
  readonly at: number;
}

export interface MathCard extends Disposable {
  /** @param fault in words */
  show(drawn: Drawn, lines: CardLines, fault: (fault: FormulaFault) => string): void;
  hide(): void;
  readonly isShown: boolean;
}

type View = Pick<
  editor.ICodeEditor,
  'addContentWidget' | 'layoutContentWidget' | 'removeContentWidget' | 'getScrollTop' | 'getTopForLineNumber' | 'getLayoutInfo'
>;

/** @param id of the widget, one in an editor */
export const mathCard = (view: View, id: string): MathCard => {
  const node = document.createElement('div');
  const box = document.createElement('div');
  const formula = document.createElement('div');
  const told = document.createElement('div');
  node.className = styles.place ?? '';
  box.className = styles.card ?? '';
  box.dataset['mathCard'] = '';
  formula.className = styles.formula ?? '';
  told.className = styles.fault ?? '';
  box.append(formula, told);
  node.append(box);
  let lines: CardLines = { first: 1, last: 1, column: 1, at: 1 };
  let isShown = false;

  const heightOfCard = (): number => node.offsetHeight;
  const top = (line: number): number => view.getTopForLineNumber(line) - view.getScrollTop();
  const place = (): editor.IContentWidgetPosition => {
    const { first, last, column, at } = lines;
    const { height } = view.getLayoutInfo();
    const isBeside = (line: number) => top(line) >= 0 && top(line) < height;
    const above = (lineNumber: number) => ({ position: { lineNumber, column }, preference: [ABOVE] });
    if (isBeside(first) && top(first) >= heightOfCard()) return above(first);
    // A formula that is longer than the window is covered, but not where one types.
    if (isBeside(last + 1)) return { position: { lineNumber: last, column }, preference: [BELOW] };
    return top(at) >= heightOfCard() ? above(at) : { position: { lineNumber: at, column }, preference: [BELOW, ABOVE] };
  };
  const widget: editor.IContentWidget = {
    getId: () => id,
    getDomNode: () => node,
    getPosition: () => (isShown ? place() : null),
  };

  const fit = (): void => {
    formula.style.removeProperty('zoom');
    const [inside, wanted] = [formula.clientWidth, formula.scrollWidth];
    if (wanted > inside && inside > 0) formula.style.setProperty('zoom', String(Math.max(SMALLEST, inside / wanted)));
  };
  const hide = (): void => {
    if (!isShown) return;
    isShown = false;
    view.removeContentWidget(widget);
  };
  return {
    dispose: hide,
    hide,
    get isShown() {
      return isShown;
    },
    show: (drawn, at, fault) => {
      lines = at;
      box.toggleAttribute('data-faulty', 'fault' in drawn);
      // What was drawn last stays while one types on.
      if ('markup' in drawn) formula.innerHTML = drawn.markup;
      told.textContent = 'fault' in drawn ? fault(drawn.fault) : '';
      if (!isShown) {
        if ('fault' in drawn) formula.replaceChildren();
        isShown = true;
        view.addContentWidget(widget);
      }
      const room = view.getLayoutInfo();
      box.style.maxWidth = `${String(Math.max(160, room.contentWidth - 24))}px`;
      box.style.maxHeight = `${String(Math.round(room.height * 0.4))}px`;
      fit();
      view.layoutContentWidget(widget);
    },
  };
};
