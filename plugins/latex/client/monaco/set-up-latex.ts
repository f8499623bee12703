/** Teaches Monaco LaTeX and BibTeX, once. */
import type { Api, Session, Translate } from '#plugin-api/client';
import type { References } from '#plugins/library/common/services.ts';
import type { ReaderService } from '#plugins/reader/common/services.ts';
import { BESIDE_SOURCE } from '../actions/citing.ts';
import type { Checks } from '../checks/checks.ts';
import type { SourcePlaces } from '../editor/source-places.ts';
import { bibtexBrackets, bibtexGrammar } from './bibtex-grammar.ts';
import { checkProviders } from './check-providers.ts';
import { OPEN_PDF } from './citation-card.ts';
import { completionProvider } from './completion-provider.ts';
import { hoverProvider } from './hover-provider.ts';
import { latexBrackets, latexGrammar } from './latex-grammar.ts';
import type { MonacoApi } from './load-monaco.ts';
import { navigationProviders } from './navigation-providers.ts';
import { suggestionHover } from './suggestion-hover.ts';
import type { SourceModels } from './source-models.ts';

export interface LatexSetUp {
  readonly models: SourceModels;
  readonly checks: Checks;
  readonly places: SourcePlaces;
  readonly references: References;
  readonly reader: ReaderService;
  readonly session: Session;
  readonly api: Api;
  readonly t: Translate;
}

export const setUpLatex =
  ({ models, checks, places, references, reader, session, api, t }: LatexSetUp) =>
  (monaco: MonacoApi): void => {
    const { languages, editor } = monaco;
    languages.register({ id: 'latex', extensions: ['.tex'] });
    languages.setMonarchTokensProvider('latex', latexGrammar);
    languages.setLanguageConfiguration('latex', latexBrackets);
    languages.register({ id: 'bibtex', extensions: ['.bib'] });
    languages.setMonarchTokensProvider('bibtex', bibtexGrammar);
    languages.setLanguageConfiguration('bibtex', bibtexBrackets);

    const { definition, rename, folding, symbols } = navigationProviders(monaco, models, t);
    languages.registerCompletionItemProvider(
      'latex',
      completionProvider(monaco, { models, references, plan: () => session.plan, t }),
    );
    languages.registerHoverProvider('latex', hoverProvider(monaco, { models, references, api, t }));
    languages.registerDefinitionProvider('latex', definition);
    languages.registerRenameProvider('latex', rename);
    languages.registerFoldingRangeProvider('latex', folding);
    languages.registerDocumentSymbolProvider('latex', symbols);

    const { hover, actions, command } = checkProviders(monaco, checks);
    languages.registerHoverProvider('latex', hover);
    languages.registerCodeActionProvider('latex', actions);
    editor.registerCommand(command.id, command.run);
    const suggestions = suggestionHover(monaco, models);
    languages.registerHoverProvider(['latex', 'bibtex', 'plaintext'], suggestions.hover);
    editor.registerCommand(suggestions.command.id, suggestions.command.run);
    // Monaco's own key for the light bulb, Ctrl+., begins a chord of the workbench.
    editor.addKeybindingRule({
      keybinding: monaco.KeyMod.Alt | monaco.KeyCode.Enter,
      command: 'editor.action.quickFix',
      when: 'editorTextFocus && editorHasCodeActionsProvider',
    });

    editor.registerCommand(OPEN_PDF, async (_, article: unknown) => {
      if (typeof article !== 'number') return;
      const { info } = await references.get(article);
      if (info.pdf_url) reader.open({ article }, BESIDE_SOURCE);
      else references.open(article, BESIDE_SOURCE);
    });
    // Definitions in sources that another panel shows, or none yet.
    editor.registerEditorOpener({
      openCodeEditor(_, uri, target) {
        const [, file, path] = /^\/(\d+)\/(.+)$/.exec(uri.path) ?? [];
        if (uri.scheme !== 'carrel-latex' || file === undefined || path === undefined) return false;
        const line = target === undefined ? 1 : 'lineNumber' in target ? target.lineNumber : target.startLineNumber;
        places.openLine(Number(file), path, line);
        return true;
      },
    });
  };
