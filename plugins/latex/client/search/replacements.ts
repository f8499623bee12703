/** Replacing in the files of a paper, and taking it back: what was typed since then stays. */
import { makeAutoObservable, observableRef } from 'mobx';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import type { ReplaceEdit } from '../../common/search/find-matches.ts';
import type { Paper } from '../stores/paper.ts';
import { editText, withEdits } from './edit-text.ts';
import type { FileEdits } from './messages.ts';

/** Replacements that can be taken back, newest last. */
const KEPT = 20;

interface ChangedFile {
  readonly path: string;
  /** As it was after the replacement. */
  readonly text: string;
  /** What takes it back, at the places of that text. */
  readonly back: readonly ReplaceEdit[];
}

interface Replacement {
  readonly paper: Paper;
  readonly files: readonly ChangedFile[];
  readonly places: number;
}

/** The edits that take others back. */
const inverse = (text: string, edits: readonly ReplaceEdit[]): ReplaceEdit[] => {
  let shift = 0;
  return edits.map(({ start, end, text: written }) => {
    const from = start + shift;
    shift += written.length - (end - start);
    return { start: from, end: from + written.length, text: text.slice(start, end) };
  });
};

/** Edits of a text at their places in what it has become; those where it was changed since are left out. */
const carried = (edits: readonly ReplaceEdit[], before: string, now: string): readonly ReplaceEdit[] => {
  const since = editsBetween(before, now);
  return edits.flatMap((edit) => {
    if (since.some(({ from, to }) => from < edit.end && to > edit.start)) return [];
    const shift = since.reduce((sum, { from, to, text }) => (to <= edit.start ? sum + text.length - (to - from) : sum), 0);
    return [{ ...edit, start: edit.start + shift, end: edit.end + shift }];
  });
};

export class Replacements {
  /** Newest last. */
  done: readonly Replacement[] = [];

  constructor() {
    makeAutoObservable(this, { done: observableRef }, { autoBind: true });
  }

  /** Places of the last replacement in a paper that can be taken back; 0 when there is none. */
  undoable(paper: Paper): number {
    return this.done.findLast((one) => one.paper === paper)?.places ?? 0;
  }

  /**
   * Changes files. A file whose text is not what was searched is passed over: its places are not where they were found.
   * @param searched texts by their paths
   * @returns how many places of how many files were changed
   */
  replace(
    paper: Paper,
    files: readonly FileEdits[],
    searched: ReadonlyMap<string, string>,
  ): { readonly places: number; readonly files: number } {
    const changed: ChangedFile[] = [];
    let places = 0;
    for (const { path, edits } of files) {
      const text = paper.textOf(path);
      if (searched.get(path) !== text || paper.documents.get(path)?.isReadOnly !== false) continue;
      const after = withEdits(text, edits);
      changed.push({ path, text: after, back: inverse(text, edits) });
      places += edits.length;
      editText(paper, path, edits);
    }
    if (places > 0) this.done = [...this.done, { paper, files: changed, places }].slice(-KEPT);
    return { places, files: changed.length };
  }

  /** Takes the last replacement in a paper back. @returns places that have their text again, and those where it was changed since */
  undo(paper: Paper): { readonly places: number; readonly kept: number } {
    const last = this.done.findLast((one) => one.paper === paper);
    if (!last) return { places: 0, kept: 0 };
    this.done = this.done.filter((one) => one !== last);
    let places = 0;
    for (const { path, text, back } of last.files) {
      if (!paper.documents.has(path)) continue;
      const edits = carried(back, text, paper.textOf(path));
      places += edits.length;
      editText(paper, path, edits);
    }
    return { places, kept: last.places - places };
  }
}
