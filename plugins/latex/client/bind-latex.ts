/** The LaTeX editor's objects and how they hang together; one of each for as long as the plugin is on. */
import type { Container } from 'inversify';
import { Api, Dialogs, Host, Language, Notices, Panels, Session, Settings, Translate } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { CitationTarget, LibrarySelection, ProjectMaker, ReferencePicker, References } from '#plugins/library/common/services.ts';
import { ReaderService } from '#plugins/reader/common/services.ts';
import { latexContract } from '../common/contract.ts';
import { CiteLinks } from '../common/services.ts';
import { Citing } from './actions/citing.ts';
import { compileFailure } from './actions/compile-failure.ts';
import { Compiling } from './actions/compiling.ts';
import { DocumentActions } from './actions/document-actions.ts';
import { PaperActions } from './actions/paper-actions.ts';
import { Versions } from './actions/versions.ts';
import { CiteLinksService } from './editor/cite-links-service.ts';
import { OpenEditors } from './editor/open-editors.ts';
import { Previews } from './editor/previews.ts';
import { SourcePlaces } from './editor/source-places.ts';
import { LatexParts } from './latex-parts.ts';
import { loadMonaco } from './monaco/load-monaco.ts';
import { setUpLatex } from './monaco/set-up-latex.ts';
import { SourceModels } from './monaco/source-models.ts';
import { EngineStore } from './stores/engine-store.ts';
import { DeviceJournal } from './stores/journal.ts';
import { LibraryKeys } from './stores/library-keys.ts';
import { OpenPapers } from './stores/open-papers.ts';
import { PaperList } from './stores/paper-list.ts';
import { ReferenceShelf } from './stores/reference-shelf.ts';

interface Surface {
  readonly panels: Panels;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly host: Host;
  readonly settings: Settings;
  readonly session: Session;
  readonly language: Language;
  readonly t: Translate;
}

interface Neighbours {
  readonly selection: LibrarySelection;
  readonly projects: ProjectMaker;
  readonly picker: ReferencePicker;
  readonly references: References;
  readonly reader: ReaderService;
}

const assemble = (server: Api, surface: Surface, neighbours: Neighbours): LatexParts => {
  const { panels, notices, settings, session, language, t } = surface;
  const api = server.of(latexContract);
  const library = server.of(libraryContract);
  const journal = new DeviceJournal();
  const keys = new LibraryKeys(library);
  const papers = new OpenPapers({
    api,
    journal,
    keys,
    user: () => session.user?.id ?? 0,
    options: () => ({ engine: settings.get('latex.engine'), stopOnFirstError: settings.get('latex.stopOnFirstError') }),
    onSaveFailure: notices.failure,
    onCompileFailure: compileFailure(surface),
    say: (code, values) => t(`finding.${code}`, values),
  });
  const editors = new OpenEditors();
  const previews = new Previews();
  const models = new SourceModels();
  const list = new PaperList(api);
  const engine = new EngineStore(api);
  const places = new SourcePlaces(panels, papers, editors);
  const citing = new Citing({ ...surface, ...neighbours, api, library, editors, keys, places });
  const setUp = setUpLatex({ ...surface, ...neighbours, models, citing, editors, places, api: server, t });
  const monaco = () => loadMonaco(language.code, setUp);
  return {
    monaco,
    versions: new Versions({ ...surface, api, papers, monaco }),
    shelf: new ReferenceShelf(library, (id) => neighbours.references.get(id)),
    ...{ list, papers, editors, previews, places, models, keys, engine, journal, citing },
    compiling: new Compiling({ ...surface, api, editors, previews, places, engine }),
    paperActions: new PaperActions({ ...surface, ...neighbours, api, library, list, papers, places }),
    documentActions: new DocumentActions({ ...surface, api, editors, places }),
  };
};

export const provided = [CitationTarget, CiteLinks];

export const bindLatex = (container: Container): void => {
  container
    .bind(LatexParts)
    .toResolvedValue(
      (
        api: Api,
        panels: Panels,
        dialogs: Dialogs,
        notices: Notices,
        host: Host,
        settings: Settings,
        session: Session,
        language: Language,
        t: Translate,
        selection: LibrarySelection,
        projects: ProjectMaker,
        picker: ReferencePicker,
        references: References,
        reader: ReaderService,
      ) =>
        assemble(
          api,
          { panels, dialogs, notices, host, settings, session, language, t },
          { selection, projects, picker, references, reader },
        ),
      [
        Api,
        Panels,
        Dialogs,
        Notices,
        Host,
        Settings,
        Session,
        Language,
        Translate,
        LibrarySelection,
        ProjectMaker,
        ReferencePicker,
        References,
        ReaderService,
      ],
    )
    .inSingletonScope();
  container
    .bind(CitationTarget)
    .toResolvedValue((parts: LatexParts) => parts.citing, [LatexParts])
    .inSingletonScope();
  container
    .bind(CiteLinks)
    .toResolvedValue(({ papers, places }: LatexParts) => new CiteLinksService(papers, places), [LatexParts])
    .inSingletonScope();
};
