/** Which editor shows a rich text: apart from the editor itself, which is fetched when it is opened. */
import type { OpenEditor } from './open-editor.ts';

export const shows =
  (file: number) =>
  (editor: OpenEditor): boolean =>
    editor.file.id === file;
