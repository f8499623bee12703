/** The objects of rich texts under one token, for panels and commands. */
import type { Plugin } from 'prosemirror-state';
import { token } from '#plugin-api';
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import type { EditorServices } from './editor/open-editor.ts';
import type { OpenEditors } from './editor/open-editors.ts';
import type { OpenFiles } from './stores/open-files.ts';

export interface RichtextParts extends EditorServices {
  readonly files: OpenFiles;
  readonly editors: OpenEditors;
  /** Makes an editor show a live text and write into it. */
  readonly bind: (tree: LiveTree) => readonly Plugin[];
}
export const RichtextParts = token<RichtextParts>('richtext.parts');
