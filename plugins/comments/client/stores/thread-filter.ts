/** Which threads are shown, and in which order: that of the text, and what has lost its words at the end. */
import { makeAutoObservable } from 'mobx';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Thread } from '../../common/model.ts';

export type Standing = 'open' | 'resolved';
export type Whose = 'all' | 'mine' | 'mentions';

/** A thread, and where its words are. */
export interface PlacedThread {
  readonly thread: Thread;
  /** `null` when they are gone, `undefined` while it is not known. */
  readonly place: Stretch | null | undefined;
}

export const isBy = ({ comments }: Thread, person: number): boolean =>
  comments.some(({ author, is_deleted }) => !is_deleted && author.person === person);

export const mentions = ({ comments }: Thread, person: number): boolean =>
  comments.some((comment) => comment.mentions.some(({ id }) => id === person));

/** By file and by place in it; where the place is not known the older first; what is gone last. */
export const inOrder = (a: PlacedThread, b: PlacedThread): number => {
  const rank = ({ place }: PlacedThread): number => (place === null ? 1 : 0);
  return (
    rank(a) - rank(b) ||
    a.thread.name.localeCompare(b.thread.name) ||
    (a.place?.from ?? 0) - (b.place?.from ?? 0) ||
    a.thread.id - b.thread.id
  );
};

export class ThreadFilter {
  standing: Standing = 'open';
  whose: Whose = 'all';
  /** Name of a text; `undefined` for all. */
  file: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether more than open and resolved ones are told apart. */
  get isNarrow(): boolean {
    return this.whose !== 'all' || this.file !== undefined;
  }

  show(change: Partial<Pick<ThreadFilter, 'standing' | 'whose' | 'file'>>): void {
    Object.assign(this, change);
  }

  widen(): void {
    this.whose = 'all';
    this.file = undefined;
  }

  takes(thread: Thread, me: number): boolean {
    if ((thread.resolved_at !== null) !== (this.standing === 'resolved')) return false;
    if (this.file !== undefined && thread.name !== this.file) return false;
    if (this.whose === 'mine') return isBy(thread, me);
    return this.whose === 'all' || mentions(thread, me);
  }
}
