/** Places of a formula's source that wait for something: braces with nothing between them, which Tab goes to. */

export interface Edited {
  readonly tex: string;
  readonly from: number;
  readonly to: number;
}

/** Where one that is offered wants what is selected, or what comes next. */
const SLOT = '#';

/**
 * @param offered source with `#` where something is to come
 * @returns the source with it in place of what is selected, which stands in its first slot then; the cursor is where one goes on
 */
export const insertOffered = ({ tex, from, to }: Edited, offered: string): Edited => {
  const selected = tex.slice(from, to);
  // A command's name would go on in a letter behind it.
  const isCommand = /\\[A-Za-z]+$/.test(offered) && /^[A-Za-z]/.test(tex.slice(to));
  const slot = offered.indexOf(SLOT);
  if (slot < 0) {
    const added = offered + (isCommand ? ' ' : '');
    return { tex: tex.slice(0, from) + added + tex.slice(to), from: from + added.length, to: from + added.length };
  }
  const filled = offered.slice(0, slot) + selected + offered.slice(slot + 1);
  const next = selected === '' ? slot : filled.indexOf(SLOT, slot + selected.length);
  const written = filled.replaceAll(SLOT, '');
  const cursor = from + (next < 0 ? written.length : next);
  return { tex: tex.slice(0, from) + written + tex.slice(to), from: cursor, to: cursor };
};

/** Of the next empty braces or cell behind a place, where one would write; `undefined` when there are none. */
export const nextSlot = (tex: string, from: number): number | undefined => {
  const found = /\{\}|(?<=&|\\\\) {2}(?=[&\\])|\[\]/.exec(tex.slice(from));
  return found ? from + found.index + 1 : undefined;
};
