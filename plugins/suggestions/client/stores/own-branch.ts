/**
 * A branch as a text that editors bind to, beside the live text: what others write goes on to the editors, what is typed there goes into the
 * branch and nowhere else.
 */
import { type Disposable, Emitter } from '#plugin-api';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import type { WrittenText } from '#plugins/coedit/common/suggesting.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { Branch, type LostHunk } from '../../common/branch/branch.ts';
import type { Hunk } from '../../common/branch/hunk.ts';
import { UndoSteps } from '../../common/branch/undo-steps.ts';

export class OwnBranch implements WrittenText, Disposable {
  readonly branch: Branch;
  readonly isReadOnly = false;
  /** What lost its words while the branch was open, by key. */
  readonly lost = new Map<string, LostHunk>();
  readonly #steps = new UndoSteps();
  readonly #edited = new Emitter<{ readonly edits: readonly TextEdit[]; readonly origin: unknown }>();
  readonly onEdits = this.#edited.event;
  readonly #changed = new Emitter<'mine' | 'others'>();
  /** The branch has changed, by whom. */
  readonly onChange = this.#changed.event;
  readonly #following: Disposable;
  readonly undo: LiveText['undo'];

  constructor(live: Pick<LiveText, 'content' | 'onEdits'>, hunks: readonly Hunk[], newKey: () => string) {
    this.branch = new Branch(live.content, hunks, newKey);
    this.#following = live.onEdits(({ edits }) => this.#follow(edits));
    const steps = this.#steps;
    const turn = (edit: TextEdit): string => {
      const taken = this.branch.slice(edit.from, edit.to);
      this.branch.type([edit]);
      this.#edited.fire({ edits: [edit], origin: steps });
      this.#changed.fire('mine');
      return taken;
    };
    this.undo = {
      add: (deed) => steps.did(deed),
      undo: () => (steps.undo(turn), null),
      redo: () => (steps.redo(turn), null),
      canUndo: () => steps.canUndo,
      canRedo: () => steps.canRedo,
      stopCapturing: () => steps.stop(),
    };
  }

  get text(): string {
    return this.branch.text;
  }

  get length(): number {
    return this.branch.length;
  }

  edit(edits: readonly TextEdit[], origin: unknown): void {
    if (edits.length === 0) return;
    this.#steps.typed(edits, (from, to) => this.branch.slice(from, to));
    this.branch.type(edits);
    this.#edited.fire({ edits, origin });
    this.#changed.fire('mine');
  }

  /** Suggestions that are no longer. */
  drop(keys: ReadonlySet<string>): void {
    for (const key of keys) this.lost.delete(key);
    this.#moved(this.branch.drop(keys));
  }

  /** One that was made elsewhere; nothing happens where it meets one that is here. */
  add(hunk: Hunk): boolean {
    const edit = this.branch.add(hunk);
    if (edit) this.#moved([edit]);
    return edit !== undefined;
  }

  dispose(): void {
    this.#following.dispose();
  }

  #follow(edits: readonly TextEdit[]): void {
    const { shown, lost } = this.branch.follow(edits);
    for (const hunk of lost) this.lost.set(hunk.key, hunk);
    this.#moved(shown);
  }

  /** @param edits each of the text that those before it have made */
  #moved(edits: readonly TextEdit[]): void {
    for (const edit of edits) {
      this.#steps.moved(edit);
      this.#edited.fire({ edits: [edit], origin: this.branch });
    }
    this.#changed.fire('others');
  }
}
