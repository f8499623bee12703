/** For tests: a text with what somebody suggests in it, as small as one can be. */
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';

interface Letter {
  readonly letter: string;
  readonly is: 'same' | 'gone' | 'new';
}

export class SmallBranch {
  readonly shared: string;
  #letters: readonly Letter[];

  constructor(shared: string) {
    this.shared = shared;
    this.#letters = shared.split('').map((letter) => ({ letter, is: 'same' }));
  }

  get text(): string {
    return this.#letters
      .filter(({ is }) => is !== 'gone')
      .map(({ letter }) => letter)
      .join('');
  }

  /** Stretches of the shared text that give way to others. */
  get hunks(): readonly TextEdit[] {
    const hunks: TextEdit[] = [];
    let at = 0;
    let open: { from: number; to: number; text: string } | undefined;
    for (const { letter, is } of this.#letters) {
      if (is === 'same') open = undefined;
      else if (!open) hunks.push((open = { from: at, to: at, text: '' }));
      if (is === 'new' && open) open.text += letter;
      else at++;
      if (is === 'gone' && open) open.to = at;
    }
    return hunks;
  }

  /** @param edits of what is on the screen, one */
  type([edit]: readonly TextEdit[]): void {
    if (!edit) return;
    const next: Letter[] = [];
    const typed = edit.text.split('').map((letter): Letter => ({ letter, is: 'new' }));
    let at = 0;
    for (const one of this.#letters) {
      if (one.is === 'gone') {
        next.push(one);
        continue;
      }
      if (at === edit.to) next.push(...typed.splice(0));
      const isTaken = at >= edit.from && at < edit.to;
      if (!isTaken) next.push(one);
      else if (one.is === 'same') next.push({ ...one, is: 'gone' });
      at++;
    }
    this.#letters = [...next, ...typed];
  }

  shownAt(at: number, side: 'before' | 'behind' = 'before'): number {
    let grown = 0;
    for (const { from, to, text } of this.hunks) {
      if (from > at || (from === at && (side === 'before' || to > at))) break;
      if (to > at) return from + grown;
      grown += text.length - (to - from);
    }
    return at + grown;
  }

  sharedAt(at: number): number {
    let grown = 0;
    for (const { from, to, text } of this.hunks) {
      if (at < from + grown) break;
      if (at <= from + grown + text.length) return at === from + grown + text.length ? to : from;
      grown += text.length - (to - from);
    }
    return at - grown;
  }
}
