/**
 * Ctrl or cmd and a click do one thing. A citation opens what it rests on; a `\ref` or an `\input` leads to what it names. Monaco's own
 * click, which leads to definitions, would do a second thing for a citation (its entry in the bibliography; that is F12), and it wants
 * a model of every file that a definition is in: it ends here.
 */
import type { editor, IPosition } from 'monaco-editor/editor';
import { type Disposable, DisposableStore } from '#plugin-api';
import { citationAt } from '../../language/cite-insertion.ts';
import { type Definition, targetAt } from '../../language/definition.ts';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { placesIn } from '../../editor/screen-places.ts';
import styles from '../../editor/source-editor.module.css';
import type { MonacoApi } from '../../monaco/load-monaco.ts';

/** The part of Monaco's feature `gotoSymbol` that follows the mouse. */
const MONACO_CLICK = 'editor.contrib.gotodefinitionatposition';

export interface FollowedPlaces {
  /** @param offset of a citation on the screen, in UTF-16 units */
  openCited(offset: number): void;
  openDefinition(target: Definition): void;
}

export const followClicks = (editor: SourceEditor, monaco: MonacoApi, places: FollowedPlaces): Disposable => {
  const { view, paper, path } = editor;
  view.getContribution<editor.IEditorContribution>(MONACO_CLICK)?.dispose();
  const life = new DisposableStore();
  const underline = view.createDecorationsCollection();
  const target = (position: IPosition): { cited: number } | { defined: Definition } | undefined => {
    const model = view.getModel();
    if (!model) return undefined;
    const offset = model.getOffsetAt(position);
    // A click before the first letter of a command is one on it; for the scanner that place is none of the citation yet.
    const cited = [offset, offset + 1].find((at) => citationAt(model.getValue(), at) !== undefined);
    if (cited !== undefined) return { cited };
    paper.reindex();
    const defined = targetAt(paper.index, path, placesIn({ model, paper, path }).placeOf(offset));
    return defined && { defined };
  };
  const isMeant = ({ event, target: { type } }: editor.IEditorMouseEvent): boolean =>
    (event.ctrlKey || event.metaKey) && type === monaco.editor.MouseTargetType.CONTENT_TEXT;

  /** Shows what a click would follow; what citations lead to is underlined anyway. */
  const show = (position: IPosition | null | undefined): void => {
    const model = view.getModel();
    const found = position && model ? target(position) : undefined;
    if (!model || !found || !('defined' in found)) return underline.clear();
    const { start, end } = found.defined.from;
    const range = placesIn({ model, paper, path }).range(start, end);
    underline.set([{ range, options: { inlineClassName: styles.followed ?? null } }]);
  };
  let under: IPosition | null = null;
  life.add(
    view.onMouseMove((moved) => {
      under = moved.target.type === monaco.editor.MouseTargetType.CONTENT_TEXT ? moved.target.position : null;
      show(isMeant(moved) ? under : undefined);
    }),
  );
  life.add(view.onMouseLeave(() => show((under = null))));
  life.add(view.onKeyDown(({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && show(under)));
  life.add(view.onKeyUp(() => underline.clear()));

  /** Where the button went down; a selection that ends on a citation is no click on it. */
  let pressed: IPosition | undefined;
  life.add(
    view.onMouseDown((down) => {
      pressed =
        down.event.leftButton && down.event.detail <= 1 && isMeant(down) ? (down.target.position ?? undefined) : undefined;
    }),
  );
  life.add(
    view.onMouseUp((up) => {
      const { position } = up.target;
      const isClick = isMeant(up) && position?.lineNumber === pressed?.lineNumber && position?.column === pressed?.column;
      pressed = undefined;
      const found = isClick && position ? target(position) : undefined;
      if (!found) return;
      underline.clear();
      if ('cited' in found) places.openCited(found.cited);
      else places.openDefinition(found.defined);
    }),
  );
  life.add({ dispose: () => underline.clear() });
  return life;
};
