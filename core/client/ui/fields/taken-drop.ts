/**
 * Whether something inside, such as a row of a tree, takes what is dragged over it, so that what is around it leaves it alone.
 * `defaultPrevented` does not tell: the dock prevents the default of every drag that goes over it.
 */
const taken = new WeakSet<Event>();

export const markTaken = (event: Event): void => void taken.add(event);
export const isTaken = (event: Event): boolean => taken.has(event);
