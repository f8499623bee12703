/** Rich texts as an editor that the library and the reader cite into. */
import type { CitingEditor } from '#plugins/library/common/services.ts';
import type { OpenTextEditors } from '../editor/open-editor.ts';
import { citePlace } from './insert/write-citation.ts';
import { citingOf } from './citing-session.ts';

export class RichCiting implements CitingEditor {
  readonly #editors: Pick<OpenTextEditors, 'writable'>;
  readonly #onCited: (cited: { readonly article: number; readonly citation: number }) => void;

  constructor(
    editors: Pick<OpenTextEditors, 'writable'>,
    onCited: (cited: { readonly article: number; readonly citation: number }) => void,
  ) {
    this.#editors = editors;
    this.#onCited = onCited;
  }

  get isAvailable(): boolean {
    const editor = this.#editors.writable;
    return editor !== undefined && citePlace(editor.view.state) !== undefined;
  }

  async insert(source: { readonly article: number; readonly citation?: number }): Promise<boolean> {
    const editor = this.#editors.writable;
    if (!editor || !(await citingOf(editor).addSource(source))) return false;
    const { article, citation } = source;
    if (citation !== undefined) this.#onCited({ article, citation });
    return true;
  }
}
