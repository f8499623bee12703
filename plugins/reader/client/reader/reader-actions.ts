/** What a user does with highlights: each action says what happened, offers to take it back, and tells those who listen. */
import { type Disposable, Emitter } from '#plugin-api';
import type { Notices, Translate, Undo } from '#plugin-api/client';
import type { CitingEditor } from '#plugins/library/common/services.ts';
import type { ForeignMark } from '../../common/foreign/foreign-mark.ts';
import { isDrawn, type TextKind } from '../../common/mark-kinds.ts';
import type { ReaderHighlight } from '../../common/services.ts';
import type { DrawnMark } from '../draw/make-drawn.ts';
import type { Highlight, HighlightNote } from '../highlights/highlight.ts';
import { fieldsOf, type MarkChange } from '../highlights/highlights-store.ts';
import type { ReaderSession } from './reader-session.ts';

/** Undo steps of all PDF panels are on one stack. */
export const SCOPE = 'reader';

export interface ActionParts {
  readonly notices: Notices;
  readonly undo: Undo;
  readonly t: Translate;
  /** The editor that takes citations, when there is one. */
  citationTarget(): CitingEditor | undefined;
}

export class ReaderActions {
  readonly #parts: ActionParts;
  readonly #highlighted = new Emitter<ReaderHighlight>();
  readonly onHighlight = this.#highlighted.event;
  /** Notices that offer to store again what could not be stored. */
  readonly #offers = new WeakMap<ReaderSession, Disposable>();

  constructor(parts: ActionParts) {
    this.#parts = parts;
  }

  get canCite(): boolean {
    return this.#parts.citationTarget()?.isAvailable ?? false;
  }

  highlight(session: ReaderSession, color?: string, kind?: TextKind): Promise<Highlight[]> {
    return this.#make(session, () => session.highlight(color, kind));
  }

  /** Stores what was drawn on a page. What could not be stored stays there, and is offered again. @param id under which it was noted */
  draw(session: ReaderSession, drawn: DrawnMark, id?: string): Promise<Highlight[]> {
    return this.#make(session, () => session.drawn.add(drawn, id));
  }

  /** Stores what could not be stored before. */
  drawUnsaved(session: ReaderSession): Promise<Highlight[]> {
    return this.#make(session, () => session.drawn.addUnsaved());
  }

  /** Makes marks of other programs this person's own, one after the other; what was made before a failure stays. */
  async adopt(session: ReaderSession, marks: readonly ForeignMark[]): Promise<void> {
    if (!this.#may(session)) return;
    const made: Highlight[] = [];
    try {
      for (const mark of marks) made.push(...(await session.drawn.adopt(mark)));
    } catch (error) {
      this.#parts.notices.failure(error, this.#parts.t('failure.add'));
    }
    if (made.length === 0) return;
    const said = made.length === 1 ? 'toast.added' : 'toast.adopted';
    this.#parts.notices.success(this.#parts.t(said, { count: made.length }), this.#step(session, made, 'add'));
  }

  async #make(session: ReaderSession, make: () => Promise<Highlight[]>): Promise<Highlight[]> {
    if (!this.#may(session)) return [];
    try {
      const made = await make();
      if (made.length === 0) return [];
      this.#announce(session, made[0]);
      this.#parts.notices.success(this.#parts.t('toast.added'), this.#step(session, made, 'add'));
      if (session.unsaved.list.length === 0) this.#offers.get(session)?.dispose();
      return made;
    } catch (error) {
      this.#parts.notices.failure(error, this.#parts.t('failure.add'));
      this.#offerUnsaved(session);
      return [];
    }
  }

  #offerUnsaved(session: ReaderSession): void {
    const { notices, t } = this.#parts;
    const count = session.unsaved.list.length;
    this.#offers.get(session)?.dispose();
    if (count === 0) return;
    const actions = [
      { label: t('draw.again'), run: () => this.drawUnsaved(session) },
      { label: t('draw.giveUp'), run: () => session.drawn.giveUp() },
    ];
    this.#offers.set(session, notices.show({ kind: 'warning', text: t('draw.unsaved', { count }), actions, timeout: null }));
  }

  /** The document goes from the screen: what it could not store is not asked about any more. */
  leave(session: ReaderSession): void {
    this.#offers.get(session)?.dispose();
  }

  async recolour(session: ReaderSession, key: string, color: string): Promise<void> {
    const before = session.highlights.get(key)?.color;
    if (!before || before === color) return;
    session.color = color;
    await this.change(session, key, { color }, 'recolour');
  }

  /** Marks the selection in one way, or the chosen highlight from now on. */
  async mark(session: ReaderSession, kind: TextKind): Promise<void> {
    const { chosen, passages } = session;
    if (passages.length > 0) await this.highlight(session, undefined, kind);
    else if (chosen && !isDrawn(chosen.kind) && chosen.kind !== kind) await this.change(session, chosen.key, { kind }, 'mark');
  }

  /** Opens the editor of the chosen highlight's note; what is only selected is highlighted first. */
  async writeNote(session: ReaderSession): Promise<void> {
    if (!this.#may(session)) return;
    if (session.passages.length > 0) {
      const making = this.highlight(session);
      // Not before: what is selected would not be any more.
      session.ahead.begin(session.view.motion.surface?.stage.scroller);
      await making;
    }
    session.write();
    if (!session.isWriting) session.ahead.giveUp();
  }

  /** @returns whether the note is safe. */
  async saveNote(session: ReaderSession, key: string, text: string, note?: number): Promise<boolean> {
    const { highlights } = session;
    const old = highlights.get(key)?.notes.find(({ id }) => note === undefined || id === note);
    return this.#try(async () => {
      const done = await highlights.setNote(key, text, note);
      if (done === 'unchanged') return;
      const said = this.#parts.t(`toast.note.${done}`);
      const takeBack = done === 'deleted' && old ? this.#deletedNote(session, key, old, said) : undefined;
      this.#parts.notices.success(said, takeBack);
    });
  }

  /** Puts the deletion of a note on the stack. @returns what brings it back */
  #deletedNote({ highlights }: ReaderSession, key: string, { id }: HighlightNote, label: string): () => Promise<boolean> {
    return this.#parts.undo.push(SCOPE, {
      label,
      undo: async () => {
        await highlights.restoreNote(id);
        this.#parts.notices.success(this.#parts.t('toast.note.restored'));
      },
      redo: async () => void (await highlights.setNote(key, '', id)),
    });
  }

  async remove(session: ReaderSession, keys: readonly string[]): Promise<void> {
    const gone = keys.flatMap((key) => session.highlights.get(key) ?? []);
    if (gone.length === 0 || !this.#may(session)) return;
    if (keys.includes(session.chosenKey ?? '')) session.choose(undefined);
    await this.#try(async () => {
      await session.highlights.remove(keys);
      this.#parts.notices.success(this.#parts.t('toast.deleted'), this.#step(session, gone, 'remove'));
    });
  }

  /** Sends the chosen highlight to the editor; what is only selected is highlighted first. Without an editor nothing happens but that it is said. */
  async cite(session: ReaderSession): Promise<void> {
    const target = this.#parts.citationTarget();
    if (!target?.isAvailable) return void this.#parts.notices.show({ kind: 'info', text: this.#parts.t('cite.noEditor') });
    const [made] = session.passages.length > 0 || !session.chosen ? await this.highlight(session) : [session.chosen];
    if (made?.id === undefined) return;
    this.#announce(session, made);
    // What goes wrong later, e.g. a limit, the editor says itself.
    await target.insert({ article: session.id, citation: made.id });
  }

  async copy(text: string): Promise<void> {
    await this.#try(async () => {
      await navigator.clipboard.writeText(text);
      this.#parts.notices.show({ kind: 'info', text: this.#parts.t('toast.copied'), timeout: 2000 });
    });
  }

  choose(session: ReaderSession, key: string | undefined): void {
    session.choose(key);
    this.#announce(session, session.chosen);
  }

  /** Says why not, when this person may only read. */
  #may({ canWrite }: ReaderSession): boolean {
    if (!canWrite) this.#parts.notices.show({ kind: 'info', text: this.#parts.t('mark.noWrite') });
    return canWrite;
  }

  #announce(session: ReaderSession, highlight: Highlight | undefined): void {
    if (highlight?.id === undefined) return;
    const { id, page, text } = highlight;
    this.#highlighted.fire({ article: session.id, citation: id, page, text });
  }

  /** @param what names the step of the undo stack */
  async change(session: ReaderSession, key: string, to: MarkChange, what: 'recolour' | 'mark' | 'move' | 'write'): Promise<void> {
    const { highlights } = session;
    const before = highlights.get(key);
    if (!before || !this.#may(session)) return;
    const from = fieldsOf(before, to);
    await this.#try(async () => {
      await highlights.change(key, to);
      this.#parts.undo.push(SCOPE, {
        label: this.#parts.t(`undo.${what}`),
        undo: () => highlights.change(key, from),
        redo: () => highlights.change(key, to),
      });
      this.#parts.notices.success(this.#parts.t('toast.updated'));
    });
  }

  /** Puts what was done on the stack. @returns what takes it back */
  #step(session: ReaderSession, done: readonly Highlight[], what: 'add' | 'remove'): () => Promise<boolean> {
    const ids = done.flatMap(({ id }) => id ?? []);
    const remove = async (): Promise<void> => {
      const keys = ids.flatMap((id) => session.highlights.byId(id)?.key ?? []);
      await session.highlights.remove(keys);
      this.#parts.notices.success(this.#parts.t('toast.deleted'));
    };
    const restore = async (): Promise<void> => {
      await session.highlights.restore(ids);
      this.#parts.notices.success(this.#parts.t('toast.restored'));
    };
    const [undo, redo] = what === 'add' ? [remove, restore] : [restore, remove];
    return this.#parts.undo.push(SCOPE, { label: this.#parts.t(`undo.${what}`), undo, redo });
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#parts.notices.failure(error, this.#parts.t('failure.update'));
      return false;
    }
  }
}
