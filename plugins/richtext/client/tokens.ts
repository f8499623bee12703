/** The objects of rich texts under one token, for panels and commands. */
import type { Plugin } from 'prosemirror-state';
import { token } from '#plugin-api';
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import type { RichChecks } from './checks/rich-checks.ts';
import type { EditorServices } from './editor/open-editor.ts';
import type { OpenTextEditors } from './editor/open-editor.ts';
import type { Downloads } from './files/downloads.ts';
import type { FileActions } from './files/file-actions.ts';
import type { Versions } from './files/versions.ts';
import type { ProblemWatch } from './problems/problem-watch.ts';
import type { FileList } from './stores/file-list.ts';
import type { OpenFiles } from './stores/open-files.ts';

export interface RichtextParts extends EditorServices {
  readonly files: OpenFiles;
  readonly editors: OpenTextEditors;
  /** What other plugins look for in the texts. */
  readonly checks: RichChecks;
  readonly problems: ProblemWatch;
  readonly list: FileList;
  readonly fileActions: FileActions;
  readonly downloads: Downloads;
  readonly versions: Versions;
  /** Asked for at the time of use: LaTeX may come and go. */
  readonly hasLatex: () => boolean;
  /** The LaTeX manuscript that commands are about. */
  readonly chosenPaper: () => number | undefined;
  /** Makes an editor show a live text and write into it. */
  readonly bind: (tree: LiveTree, file: number) => readonly Plugin[];
}
export const RichtextParts = token<RichtextParts>('richtext.parts');
