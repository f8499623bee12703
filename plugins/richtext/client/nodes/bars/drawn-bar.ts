/** What the bar of a block holds, as it is drawn. */
import type { EditorState } from 'prosemirror-state';
import type { EditorAction, EditorHost } from '../../editor/part.ts';

export type BarItem = EditorAction | 'gap';

export interface DrawnBar {
  readonly host: EditorHost;
  /** Names it to screen readers. */
  readonly label: string;
  readonly items: readonly BarItem[];
  /** That it was last shown for. */
  readonly state: EditorState;
  subscribe(draw: () => void): () => void;
  /** What is on and what can be done, as one text: it is drawn anew when that is another. */
  snapshot(): string;
}
