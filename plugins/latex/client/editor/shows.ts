/** Which editor shows a source: apart from the editor itself, which is fetched when it is opened. */
import type { SourceEditor } from './source-editor.ts';

export const shows =
  (file: number, path: string) =>
  (editor: SourceEditor): boolean =>
    editor.paper.id === file && editor.path === path;
