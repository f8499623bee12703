/** Creates a Monaco editor for a source and keeps it in step with settings, theme, problems and links. */
import { autorun, reaction, untracked } from 'mobx';
import * as z from 'zod/mini';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { LocalStore, Settings, Theme, Translate } from '#plugin-api/client';
import { tintIn } from '#ui';
import { scan } from '../../../common/source/scan.ts';
import type { Definition } from '../../language/definition.ts';
import { ScreenPlaces } from '../../editor/screen-places.ts';
import { KIND } from '../../notes/latex-surface.ts';
import { SourceEditor } from '../../editor/source-editor.ts';
import type { LatexParts } from '../../tokens.ts';
import { applyTheme, THEME } from '../../monaco/editor-theme.ts';
import type { MonacoApi } from '../../monaco/load-monaco.ts';
import type { Paper } from '../../stores/paper.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import { followClicks } from './follow-clicks.ts';
import { followKeys } from '../../keys/follow-keys.ts';
import type { KeyParts } from '../../keys/key-parts.ts';
import { followPaste } from './follow-paste.ts';
import { showCursors } from './show-cursors.ts';
import { showMath } from '../../math/show-math.ts';
import { tellCursor } from './tell-cursor.ts';
import { showLinks } from './show-links.ts';
import { showSuggestions } from './show-suggestions.ts';
import { showProblems } from './show-problems.ts';

export interface MountParts {
  readonly monaco: MonacoApi;
  readonly element: HTMLElement;
  readonly paper: Paper;
  readonly document: SourceDocument;
  readonly instance: string;
  readonly parts: LatexParts;
  readonly settings: Settings;
  readonly theme: Theme;
  readonly store: LocalStore;
  /** Said by screen readers. */
  readonly label: string;
  /** Said under the pointer of a citation that can be followed. */
  readonly hint: string;
  readonly t: Translate;
  /** What keys of other editors ask of the workbench. */
  readonly keys: KeyParts;
}

/** Where the cursor was and what was seen when the source was closed. */
const Place = z.object({ line: z.number(), column: z.number(), top: z.number() });

export const mountEditor = ({
  monaco,
  element,
  paper,
  document,
  instance,
  parts,
  settings,
  theme,
  store,
  label,
  hint,
  t,
  keys,
}: MountParts): Disposable => {
  const life = new DisposableStore();
  const { model, release } = parts.models.hold(monaco, paper, document);
  life.add(release);
  applyTheme(monaco, theme.current);
  const view = life.add(
    monaco.editor.create(element, {
      model,
      theme: THEME,
      readOnly: document.isShut,
      ariaLabel: label,
      automaticLayout: true,
      minimap: { enabled: false },
      fontFamily: '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace',
      fontLigatures: false,
      lineHeight: 1.6,
      padding: { top: 8, bottom: 160 },
      glyphMargin: true,
      lineNumbersMinChars: 3,
      folding: true,
      scrollBeyondLastLine: false,
      smoothScrolling: true,
      renderLineHighlight: 'line',
      // Dots for the blanks of a selection say nothing in prose, and Monaco looks through all lines in view for them with each key.
      renderWhitespace: 'none',
      wordBasedSuggestions: 'off',
      quickSuggestions: { other: true, comments: false, strings: true },
      suggest: { showWords: false, preview: true, showInlineDetails: true },
      snippetSuggestions: 'bottom',
      tabSize: 2,
      unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
      fixedOverflowWidgets: true,
      stickyScroll: { enabled: true, maxLineCount: 3 },
      bracketPairColorization: { enabled: false },
      occurrencesHighlight: 'off',
    }),
  );
  const editor = new SourceEditor(monaco, view, paper, document.path);
  parts.editors.add(instance, editor);
  life.add(disposable(() => parts.editors.remove(instance)));
  life.add(theme.onChange((name) => applyTheme(monaco, name)));
  const applySettings = () =>
    view.updateOptions({
      wordWrap: settings.get<boolean>('latex.wordWrap') ? 'on' : 'off',
      fontSize: settings.get<number>('latex.fontSize'),
    });
  applySettings();
  life.add(settings.onChange(applySettings));

  const key = `latex.place.${paper.id}.${document.path}`;
  const place = z.safeParse(Place, store.read(key)).data;
  if (place) {
    view.setPosition({ lineNumber: place.line, column: place.column });
    view.setScrollTop(place.top);
  } else {
    // Before the body, a citation or a figure would break the paper.
    const begin = scan(document.text).body.start;
    if (begin > 0) view.setPosition(new ScreenPlaces(model, document).position(document.text.indexOf('\n', begin) + 1 || begin));
  }
  const keepPlace = () => {
    const { lineNumber: line, column } = editor.cursor;
    store.write(key, { line, column, top: view.getScrollTop() });
  };
  // Closing the page disposes of nothing.
  addEventListener('pagehide', keepPlace);
  life.add(
    disposable(() => {
      removeEventListener('pagehide', keepPlace);
      keepPlace();
    }),
  );

  life.add(
    view.onDidFocusEditorText(() => {
      parts.papers.focus(paper.id);
      parts.editors.focus(instance);
    }),
  );
  life.add(view.onDidChangeCursorSelection(() => editor.moved()));
  // What others have typed their own browsers compile.
  life.add(document.onEdits(({ origin }) => origin !== undefined && parts.compiling.typed(paper)));
  life.add(showCursors(view, monaco, document, (name) => tintIn(KIND, paper.id, name)));
  life.add(tellCursor(view, document));
  life.add(showSuggestions(view, document));
  life.add(
    disposable(
      reaction(
        () => document.isShut,
        (readOnly) => view.updateOptions({ readOnly }),
      ),
    ),
  );
  life.add(
    disposable(
      autorun(() => {
        const { problems } = paper;
        // Monaco moves them along with what is typed; that the screen shows another text is typed into it too.
        untracked(() => showProblems(monaco, model, document.path, problems, new ScreenPlaces(model, document)));
      }),
    ),
  );
  const openCited = (offset: number): void => void parts.citing.openCited(editor, offset);
  life.add(showLinks(editor, monaco, { open: openCited, hint }));
  const openDefinition = ({ path, start }: Definition): void => parts.places.openOffset(paper.id, path, start);
  life.add(followKeys(editor, settings, keys));
  life.add(followPaste(editor, element, parts.pasting));
  life.add(showMath(editor, { isOn: () => settings.get<boolean>('latex.mathPreview'), onSetting: settings.onChange, t }));
  life.add(followClicks(editor, monaco, { openCited, openDefinition }));
  return life;
};
