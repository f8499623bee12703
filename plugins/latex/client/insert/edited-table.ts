/** The table that a cursor stands in, while it is edited as a grid: written back as one step of undo, with what others have written meanwhile. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Disposable } from '#plugin-api';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import { mergeTexts } from '#plugins/coedit/common/text/merge-texts.ts';
import { hasLines, widthOf } from '../../common/tables/change-table.ts';
import { readTabular, type Tabular, tabularAt, writeTabular } from '../../common/tables/tabular.ts';
import type { SourceEditor } from '../editor/source-editor.ts';
import { packageEdits } from '../language/package-insertion.ts';

/** More cannot be overseen in a grid. */
const MOST_CELLS = 600;

/** `unclear`: its columns are told in a way that a grid does not know. */
export type NoGrid = 'unclear' | 'tooLarge';

export class EditedTable implements Disposable {
  readonly #source: SourceEditor;
  readonly #place: ReturnType<SourceEditor['hold']>;
  readonly #was: string;
  table: Tabular;

  constructor(source: SourceEditor, start: number, text: string, table: Tabular) {
    this.#source = source;
    this.#place = source.hold(start, start + text.length);
    this.#was = text;
    this.table = table;
    makeAutoObservable(this, { table: observableRef }, { autoBind: true });
  }

  get width(): number {
    return widthOf(this.table);
  }

  get hasLines(): boolean {
    return hasLines(this.table);
  }

  change(make: (table: Tabular) => Tabular): void {
    this.table = make(this.table);
  }

  /** Writes what was changed, and nothing where nothing was. */
  write(): void {
    const source = this.#source;
    const range = this.#place.range();
    const wanted = writeTabular(this.table);
    if (!range || wanted === this.#was) return;
    const now = source.text.slice(range.start, range.end);
    const text = now === this.#was ? wanted : mergeTexts(this.#was, wanted, now);
    const edits = editsBetween(now, text).map(({ from, to, text: written }) => ({
      ...{ start: range.start + from, end: range.start + to, text: written },
      cursor: range.start + from,
    }));
    const isRuled = text.includes('\\toprule') && !this.#was.includes('\\toprule') && source.path === source.paper.main;
    source.apply([...(isRuled ? packageEdits(source.text, 'booktabs') : []), ...edits], false);
  }

  dispose(): void {
    this.#place.dispose();
  }
}

/** The table around the cursor; `undefined` where there is none. */
export const tableAtCursor = (source: SourceEditor): EditedTable | NoGrid | undefined => {
  const { text, offset } = source;
  const span = tabularAt(text, offset);
  if (!span) return undefined;
  const written = text.slice(span.start, span.end);
  const table = readTabular(written);
  if (!table) return 'unclear';
  return widthOf(table) * table.rows.length > MOST_CELLS ? 'tooLarge' : new EditedTable(source, span.start, written, table);
};
