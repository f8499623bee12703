/** Underlines the words of a source by who wrote them, each in their colour; the card under the pointer says who. */
import { autorun, reaction } from 'mobx';
import type { editor } from 'monaco-editor/editor';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import { authorLine } from '#ui';
import { stretchesWithin } from '#plugins/coedit/common/authors/stretches.ts';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { lineOf, writerName } from '#plugins/coedit/common/authors/writer-names.ts';
import { placesIn } from '../../editor/screen-places.ts';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { NEVER_GROWS } from '../../monaco/marked-range.ts';
import { plainMarkdown } from '../../monaco/plain-markdown.ts';

/** Lines above and below what is seen that are drawn too, so that scrolling by a key shows nothing late. */
const AROUND = 50;
/** Escape is first for what is open in the editor. */
const NOTHING_ELSE_OPEN =
  'editorTextFocus && !suggestWidgetVisible && !findWidgetVisible && !renameInputVisible && !editorHasSelection && ' +
  '!editorHasMultipleSelections && !inSnippetMode && !markersNavigationVisible && !editorHoverFocused';
/** Monaco's `KeyCode.Escape`. */
const ESCAPE = 9;

export interface ShownAuthors {
  /** The editor of the source, once there is one; observable. */
  readonly find: () => SourceEditor | undefined;
  readonly authors: TextAuthors;
  readonly t: Translate;
  /** The person wants to see it no more. */
  readonly onEnd: () => void;
}

export const showAuthors = ({ find, ...shown }: ShownAuthors): Disposable => {
  let life: DisposableStore | undefined;
  const stop = autorun(() => {
    const found = find();
    life?.dispose();
    life = found && showIn(found, shown);
  });
  return disposable(() => {
    stop();
    life?.dispose();
  });
};

const showIn = ({ view, paper, path }: SourceEditor, { authors, t, onEnd }: Omit<ShownAuthors, 'find'>): DisposableStore => {
  const life = new DisposableStore();
  const marks = view.createDecorationsCollection();
  const text = paper.documents.get(path);
  let waiting: number | undefined;

  const draw = (): void => {
    waiting = undefined;
    const model = view.getModel();
    if (!model) return;
    // While somebody suggests, the screen has another text than the one that was written together.
    const places = placesIn({ model, paper, path });
    const [first, last] = seenOf(view, model).map((at) => places.placeOf(at)) as [number, number];
    marks.set(
      stretchesWithin(authors.stretches ?? [], first, last).flatMap(({ from, to, person }) => {
        const name = writerName(authors, person, t);
        if (name === undefined) return [];
        const look = lineOf(authors, person);
        const options = {
          description: 'author',
          inlineClassName: (look && authorLine(look)) ?? null,
          hoverMessage: { value: plainMarkdown(name) },
          stickiness: NEVER_GROWS,
        };
        return [{ range: places.range(from, to), options }];
      }),
    );
  };
  /** Once before the screen is drawn, behind everything that a key changes; until then Monaco moves the marks along. */
  const drawSoon = (): void => {
    waiting ??= requestAnimationFrame(draw);
  };

  const changed = () => [authors.stretches, authors.people, text?.suggested?.shown, text?.suggested?.branch];
  life.add(disposable(reaction(changed, drawSoon, { fireImmediately: true })));
  life.add(view.onDidScrollChange(drawSoon));
  const label = t('authors.hide');
  life.add(
    view.addAction({ id: 'latex.hideAuthors', label, keybindings: [ESCAPE], precondition: NOTHING_ELSE_OPEN, run: onEnd }),
  );
  life.add(
    disposable(() => {
      if (waiting !== undefined) cancelAnimationFrame(waiting);
      marks.clear();
    }),
  );
  return life;
};

/** The stretch of the text that is on the screen, with some lines around it, in UTF-16 units. */
const seenOf = (view: editor.ICodeEditor, model: editor.ITextModel): readonly [from: number, to: number] => {
  const ranges = view.getVisibleRanges();
  const [first, last] = [ranges[0]?.startLineNumber ?? 1, ranges.at(-1)?.endLineNumber ?? 1];
  const end = last + AROUND + 1;
  return [
    model.getOffsetAt({ lineNumber: Math.max(1, first - AROUND), column: 1 }),
    end > model.getLineCount() ? model.getValueLength() : model.getOffsetAt({ lineNumber: end, column: 1 }),
  ];
};
