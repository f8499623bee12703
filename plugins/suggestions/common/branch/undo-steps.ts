/** Undo of what somebody has typed into their branch, and of nothing else: what others write meanwhile moves the steps along. */
import { type Disposable, disposable } from '#plugin-api';
import type { HouseStep } from '#plugins/coedit/common/services.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';

/** Milliseconds in which keys are one step. */
const TOGETHER = 500;
const MOST_STEPS = 200;

/** What somebody has done that is no edit of the branch, and which takes itself back. */
export type Deed = HouseStep;

/** Edits that take a step back, each of the text that those before it have made. */
type Edits = readonly TextEdit[];
type Step = Edits | Deed;

const isDeed = (step: Step): step is Deed => 'undo' in step;

/** Where a place is after an edit. @param side of it that stays when something is written right there */
const carried = (at: number, { from, to, text }: TextEdit, side: 'before' | 'behind'): number => {
  if (at < from || (at === from && side === 'before')) return at;
  if (at > to || (at === to && side === 'behind')) return at + text.length - (to - from);
  return side === 'before' ? from : from + text.length;
};

const moved = (edit: TextEdit, by: TextEdit): TextEdit => {
  const from = carried(edit.from, by, edit.from < edit.to ? 'behind' : 'before');
  return { ...edit, from, to: Math.max(from, carried(edit.to, by, 'before')) };
};

/** @param edits in order, not touching @returns what takes them back, as a step */
const inverse = (edits: readonly TextEdit[], before: (from: number, to: number) => string): Edits => {
  let grown = 0;
  const back = edits.map(({ from, to, text }) => {
    const edit = { from: from + grown, to: from + grown + text.length, text: before(from, to) };
    grown += text.length - (to - from);
    return edit;
  });
  return back.reverse();
};

export class UndoSteps {
  #done: Step[] = [];
  #undone: Step[] = [];
  #last = 0;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** What is typed next is a step by itself. */
  stop(): void {
    this.#last = Number.NEGATIVE_INFINITY;
  }

  /** @param before a stretch of the text that the edits are of @param at milliseconds of any clock */
  typed(edits: readonly TextEdit[], before: (from: number, to: number) => string, at = Date.now()): void {
    const step = inverse(edits, before);
    const last = at - this.#last < TOGETHER ? this.#done.at(-1) : undefined;
    this.#last = at;
    if (last && !isDeed(last)) this.#done.pop();
    this.#add(last && !isDeed(last) ? [...step, ...last] : step);
  }

  /** A step by itself. @returns forgets it */
  did(deed: Deed): Disposable {
    this.#add(deed);
    this.stop();
    return disposable(() => {
      this.#done = this.#done.filter((step) => step !== deed);
      this.#undone = this.#undone.filter((step) => step !== deed);
    });
  }

  /** Others have written. @param edit of the text as it was then */
  moved(edit: TextEdit): void {
    this.#done = moveSteps(this.#done, edit);
    this.#undone = moveSteps(this.#undone, edit);
  }

  /**
   * Takes the last step back.
   * @param apply makes an edit and answers the text that it took away
   */
  undo(apply: (edit: TextEdit) => string): void {
    this.#turn('undo', apply);
  }

  redo(apply: (edit: TextEdit) => string): void {
    this.#turn('redo', apply);
  }

  #add(step: Step): void {
    this.#undone = [];
    this.#done.push(step);
    this.#done.splice(0, this.#done.length - MOST_STEPS);
  }

  #turn(how: keyof Deed, apply: (edit: TextEdit) => string): void {
    const [from, to] = how === 'undo' ? [this.#done, this.#undone] : [this.#undone, this.#done];
    const step = from.pop();
    if (!step) return;
    this.stop();
    if (isDeed(step)) {
      step[how]();
      to.push(step);
      return;
    }
    const back: TextEdit[] = [];
    for (const edit of step) {
      const taken = apply(edit);
      back.unshift({ from: edit.from, to: edit.from + edit.text.length, text: taken });
    }
    to.push(back);
  }
}

/** From the last step to the first, of which each is of the text that the next one leads to. */
const moveSteps = (steps: readonly Step[], edit: TextEdit): Step[] => {
  let by = edit;
  const all: Step[] = [];
  for (const step of [...steps].reverse()) {
    if (isDeed(step)) {
      all.unshift(step);
      continue;
    }
    const made: TextEdit[] = [];
    for (const one of step) {
      made.push(moved(one, by));
      by = moved(by, one);
    }
    all.unshift(made);
  }
  return all;
};
