/** What the LaTeX editor's objects are made of. */
import { Emitter } from '#plugin-api';
import {
  Api,
  type Binding,
  Commands,
  Dialogs,
  Host,
  Language,
  LocalDatabases,
  LocalStore,
  Notices,
  Panels,
  provide,
  ServerEvents,
  Session,
  Settings,
  Translate,
} from '#plugin-api/client';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import { TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { LibrarySelection, ProjectMaker, References } from '#plugins/library/common/services.ts';
import { ReaderService } from '#plugins/reader/common/services.ts';
import { latexContract } from '../common/contract.ts';
import type { CiteLink } from '../common/model.ts';
import type { ExportNews } from '../common/exports.ts';
import { ChosenPaper, CiteLinks, SourceChecks } from '../common/services.ts';
import { Citing } from './actions/citing.ts';
import { compileFailure } from './actions/compile-failure.ts';
import { Comparisons } from './actions/comparisons.ts';
import { Compiling } from './actions/compiling.ts';
import { DocumentActions } from './actions/document-actions.ts';
import { PaperActions } from './actions/paper-actions.ts';
import { Submission } from './actions/submission.ts';
import { tellTooLong } from './actions/tell-too-long.ts';
import { Versions } from './actions/versions.ts';
import { Authorship } from './authors/authorship.ts';
import { Checks } from './checks/checks.ts';
import { sourceHand } from './checks/source-hand.ts';
import { CiteLinksService } from './editor/cite-links-service.ts';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import type { SourceEditor } from './editor/source-editor.ts';
import { Previews } from './editor/previews.ts';
import { SourcePlaces } from './editor/source-places.ts';
import { InsertHelpers } from './insert/insert-helpers.ts';
import { CiteIdentifier } from './paste/cite-identifier.ts';
import { offerKeys } from './paste/offer-keys.ts';
import { Pasting } from './paste/pasting.ts';
import { PaperSearch } from './search/paper-search.ts';
import { Replacements } from './search/replacements.ts';
import { startSearch } from './search/search-port.ts';
import { Searcher } from './search/searcher.ts';
import { loadMonaco } from './monaco/load-monaco.ts';
import { setUpLatex } from './monaco/set-up-latex.ts';
import { bindSource } from './monaco/bind-source.ts';
import { SourceModels } from './monaco/source-models.ts';
import { EngineStore } from './stores/engine-store.ts';
import { DevicePages } from './stores/device-pages.ts';
import { DevicePapers } from './stores/device-papers.ts';
import { LibraryKeys } from './stores/library-keys.ts';
import { olderDrafts } from './stores/older-drafts.ts';
import { OpenPapers } from './stores/open-papers.ts';
import { PaperList } from './stores/paper-list.ts';
import { ReferenceStore } from './stores/reference-store.ts';
import { LatexParts } from './tokens.ts';
import { LatexUses } from './uses/latex-uses.ts';

export const bindings: readonly Binding[] = [
  provide(LatexParts, (get) => {
    const [panels, dialogs, notices, t] = [get(Panels), get(Dialogs), get(Notices), get(Translate)];
    const [session, settings, references, reader] = [get(Session), get(Settings), get(References), get(ReaderService)];
    const server = get(Api);
    const api = server.of(latexContract);
    const library = server.of(libraryContract);
    const [selection, projects] = [get(LibrarySelection), get(ProjectMaker)];
    const [language, host] = [get(Language), get(Host)];
    const keys = new LibraryKeys(library);
    const pages = new DevicePages(get(LocalDatabases));
    const cited = new Emitter<Pick<CiteLink, 'article' | 'citation'>>();
    const papers = new OpenPapers({
      onCited: cited.fire.bind(cited),
      api,
      texts: get(LiveTexts),
      device: new DevicePapers(get(LocalDatabases), pages),
      older: olderDrafts,
      keys,
      user: () => session.user?.id ?? 0,
      options: () => ({ engine: settings.get('latex.engine'), stopOnFirstError: settings.get('latex.stopOnFirstError') }),
      onSaveFailure: notices.failure,
      onTooLong: tellTooLong(notices, t),
      onCompileFailure: compileFailure({ settings, notices, t }),
      say: (code, values) => t(`finding.${code}`, values),
    });
    const editors = new OpenEditors<SourceEditor>();
    const previews = new Previews();
    const list = new PaperList(api, get(LocalStore));
    const engine = new EngineStore(api);
    const places = new SourcePlaces(panels, papers, editors);
    const helpers = new InsertHelpers(editors, get(LocalStore));
    const citing = new Citing({
      api,
      library,
      editors,
      helpers,
      keys,
      places,
      references,
      selection,
      reader,
      panels,
      notices,
      t,
    });
    const checks = new Checks(editors, (source) => sourceHand(source, editors, citing));
    const listen = (hear: (news: ExportNews) => void) => get(ServerEvents).on<ExportNews>('latex.export', hear);
    const models = new SourceModels(
      (monaco, source) => checks.open(monaco, source),
      bindSource(() => get.optional(Suggesting)),
    );
    const documents = new DocumentActions({ api, editors, places, session, dialogs, notices, host, t });
    const setUp = setUpLatex({ models, checks, places, references, reader, session, api: server, t });
    const monaco = () => loadMonaco(language.code, setUp);
    return {
      ...{ list, papers, pages, editors, previews, places, models, checks, keys, engine, citing, helpers, monaco },
      authorship: new Authorship(api, session),
      older: olderDrafts,
      uses: new LatexUses({ api, places, onCited: cited.event }),
      referenceList: new ReferenceStore(library, (id) => references.get(id)),
      versions: new Versions({ api, session, papers, panels, monaco, dialogs, host, notices, t }),
      comparisons: new Comparisons({ api, listen, papers, settings }),
      submission: new Submission({
        ...{ api, listen, papers, list, settings, dialogs, host, notices, t },
        hasRemarks: () => get.optional(TextNotes) !== undefined,
        hasSuggestions: () => get.optional(Suggesting) !== undefined,
      }),
      compiling: new Compiling({ api, editors, previews, places, engine, settings, notices, t }),
      paperActions: new PaperActions({
        ...{ api, library, selection, projects, list, papers, places },
        ...{ session, dialogs, notices, t },
      }),
      documentActions: documents,
      search: new PaperSearch({ searcher: new Searcher(startSearch), replacements: new Replacements() }),
      pasting: new Pasting({
        ...{ documents, notices, t },
        identifiers: new CiteIdentifier({ library, events: get(ServerEvents), citing, notices, t }),
        keys: () => offerKeys(get(Commands).state('latex.pasteOffer')?.keys, t),
      }),
    };
  }),
  provide(ChosenPaper, (get) => {
    const { list, papers } = get(LatexParts);
    return {
      get file() {
        return list.chosen ?? papers.active?.id;
      },
    };
  }),
  provide(SourceChecks, (get) => get(LatexParts).checks),
  provide(CiteLinks, (get) => new CiteLinksService(get(LatexParts).papers, get(LatexParts).places)),
];

export const provides = [CiteLinks, ChosenPaper, SourceChecks];
