/** Position of the row that an event happened in, -1 when it was none. */
export const rowTarget = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : -1;
};
