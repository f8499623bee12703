/** What rich texts are made of. */
import { Api, type Binding, Dialogs, Host, LocalStore, Notices, Panels, provide, Translate } from '#plugin-api/client';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { ChosenPaper } from '../common/neighbours.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { LibrarySelection, ProjectMaker } from '#plugins/library/common/services.ts';
import { contract } from '../common/contract.ts';
import { bindTree } from './live/bind-tree.ts';
import { RichChecks } from './checks/rich-checks.ts';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import type { OpenEditor } from './editor/open-editor.ts';
import { Downloads } from './files/downloads.ts';
import { FileActions } from './files/file-actions.ts';
import { Versions } from './files/versions.ts';
import { ProblemWatch } from './problems/problem-watch.ts';
import { FileList } from './stores/file-list.ts';
import { KnownFiles } from './stores/known-files.ts';
import { OpenFiles } from './stores/open-files.ts';
import { RichtextParts } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(RichtextParts, (get) => {
    const [panels, dialogs, notices, t] = [get(Panels), get(Dialogs), get(Notices), get(Translate)];
    const api = get(Api).of(contract);
    const suggesting = () => get.optional(Suggesting);
    const known = new KnownFiles(get(LocalStore));
    const files = new OpenFiles({ api, suggesting, texts: get(LiveTexts), known });
    const list = new FileList(api, known);
    const library = get(Api).of(libraryContract);
    const [selection, projects] = [get(LibrarySelection), get(ProjectMaker)];
    const editors = new OpenEditors<OpenEditor>();
    const checks = new RichChecks(() => editors.active);
    const whole = { api, list, files, panels, dialogs, notices, t };
    return {
      ...{ files, list, editors, checks, t },
      problems: new ProblemWatch({ editors, checks }),
      fileActions: new FileActions({ ...whole, editors, library, selection, projects }),
      downloads: new Downloads({ ...whole, host: get(Host) }),
      versions: new Versions(whole),
      hasLatex: () => get.optional(ChosenPaper) !== undefined,
      chosenPaper: () => get.optional(ChosenPaper)?.file,
      bind: bindTree,
      service: get,
      optional: get.optional,
    };
  }),
];
