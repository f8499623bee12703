/** The card that shows a formula as it is printed, at the formula and never over the line that is typed. */
import type { editor, IPosition } from 'monaco-editor/editor';
import type { Disposable } from '#plugin-api';
import type { FormulaFault } from '#plugins/coedit/common/formulas/formula-fault.ts';
import type { Drawn } from './typeset.ts';
import styles from './math-card.module.css';

/** `ContentWidgetPositionPreference`. */
const [ABOVE, BELOW] = [1, 2] as const;

/** Smaller than this, in parts of its size, a wide formula is cut instead. */
const SMALLEST = 0.6;

/** Places on the screen. */
export interface CardPlaces {
  readonly start: IPosition;
  readonly end: IPosition;
  /** That is typed at, or pointed at. */
  readonly at: IPosition;
}

export interface MathCard extends Disposable {
  /** @param fault in words */
  show(drawn: Drawn, places: CardPlaces, fault: (fault: FormulaFault) => string): void;
  hide(): void;
  readonly isShown: boolean;
}

type View = Pick<
  editor.ICodeEditor,
  'addContentWidget' | 'layoutContentWidget' | 'removeContentWidget' | 'getScrollTop' | 'getTopForPosition' | 'getLayoutInfo'
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
  const begin: IPosition = { lineNumber: 1, column: 1 };
  let places: CardPlaces = { start: begin, end: begin, at: begin };
  let isShown = false;

  const heightOfCard = (): number => node.offsetHeight;
  // A line that is wrapped stands in several rows.
  const top = ({ lineNumber, column }: IPosition): number => view.getTopForPosition(lineNumber, column) - view.getScrollTop();
  const place = (): editor.IContentWidgetPosition => {
    const { start, end, at } = places;
    const { height } = view.getLayoutInfo();
    const isSeen = (position: IPosition) => top(position) >= 0 && top(position) < height;
    const above = (position: IPosition) => ({ position, preference: [ABOVE] });
    const below = (position: IPosition) => ({ position, preference: [BELOW] });
    if (isSeen(start) && top(start) >= heightOfCard()) return above(start);
    // A formula that is longer than the window is covered, but not where one types.
    if (isSeen(end)) return below(end);
    return top(at) >= heightOfCard() ? above(at) : below(at);
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
    show: (drawn, wanted, fault) => {
      places = wanted;
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
