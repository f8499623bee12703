/** What is drawn into the text so that its pages stand apart: room between blocks, lines and rows, and headers of tables that are there again. */
import { Decoration, type EditorView } from 'prosemirror-view';
import { element } from '../nodes/shared/element.ts';
import { DRAWN, PUSHED } from './flow.ts';
import type { Start } from './parts-of-block.ts';
import styles from './pages.module.css';

/** Room before what a page begins with. */
export interface Spacer {
  readonly start: Start;
  /** Of the page that begins. */
  readonly page: number;
  /** CSS pixels between what stands before and behind. */
  readonly height: number;
}

/** What is drawn, so that it is not drawn again. */
interface Drawn {
  readonly sign: string;
  readonly height: number;
}

type Entry = Extract<Start, { is: 'entry' }>;

const pixels = (length: number): string => `${length.toFixed(2)}px`;
const unseen = { contenteditable: 'false', 'aria-hidden': 'true' } as const;

const marginsAround = (view: EditorView, at: number): number => {
  const after = view.nodeDOM(at);
  if (!(after instanceof Element)) return 0;
  let before = after.previousElementSibling;
  while (before?.hasAttribute(DRAWN)) before = before.previousElementSibling;
  const above = before ? Number.parseFloat(getComputedStyle(before).marginBottom) : 0;
  return (above || 0) + (Number.parseFloat(getComputedStyle(after).marginTop) || 0);
};

const beforeRow = (height: number, row: Element | null): HTMLElement => {
  const cells = [...(row?.children ?? [])] as HTMLTableCellElement[];
  const columns = cells.reduce((sum, { colSpan }) => sum + colSpan, 0);
  const cell = element('td', { class: styles.beforeRow, colspan: String(Math.max(1, columns)) });
  cell.style.height = pixels(height);
  return element('tr', { ...unseen, [DRAWN]: String(height), class: styles.drawnRow }, cell);
};

const again = (row: HTMLElement): HTMLElement => {
  const { height } = row.getBoundingClientRect();
  const copy = element('tr', { ...unseen, [DRAWN]: String(height), class: styles.drawnRow });
  for (const cell of row.children) copy.append(cell.cloneNode(true));
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return copy;
};

/** Before the place itself, one behind the other; as nothing of the words there. */
const widget = (at: number, order: number, what: Drawn, draw: () => HTMLElement): Decoration => {
  const key = `${what.sign} ${what.height.toFixed(1)}`;
  return Decoration.widget(at, draw, { ...what, key, side: order / 100 - 1, marks: [], ignoreSelection: true });
};

const drawn = (view: EditorView, { start, page, height }: Spacer): readonly Decoration[] => {
  const what = { sign: `${String(page)} ${start.is}`, height };
  if (start.is === 'entry') return [];
  if (start.is === 'row') {
    const row = view.nodeDOM(start.at);
    const room = widget(start.at, 0, what, () => beforeRow(height, row instanceof Element ? row : null));
    const heads = start.head.map((head, index) =>
      widget(start.at, index + 1, { ...what, sign: `${what.sign} ${head.innerHTML}` }, () => again(head)),
    );
    return [room, ...heads];
  }
  const isLine = start.is === 'line';
  const margins = isLine ? 0 : marginsAround(view, start.at);
  const draw = (): HTMLElement => {
    const made = element(isLine ? 'span' : 'div', { ...unseen, [DRAWN]: isLine ? String(height) : '', class: styles[start.is] });
    made.style.height = pixels(height - margins);
    return made;
  };
  return [widget(start.at, 0, { ...what, sign: `${what.sign} ${String(margins)}` }, draw)];
};

/** Whether they are on the screen already. */
export const areDrawn = (wanted: readonly Decoration[], drawnNow: readonly Decoration[]): boolean =>
  wanted.length === drawnNow.length &&
  wanted.every(({ from, spec }, index) => {
    const [is, should] = [drawnNow[index]?.spec as Drawn | undefined, spec as Drawn];
    return drawnNow[index]?.from === from && is?.sign === should.sign && Math.abs(is.height - should.height) < 1;
  });

export const spacersOf = (view: EditorView, spacers: readonly Spacer[]): Decoration[] =>
  spacers.flatMap((spacer) => drawn(view, spacer));

/** Entries of lists that views draw by themselves are no places of the document: they are moved where they stand. */
export const pushEntries = (view: EditorView, spacers: readonly Spacer[]): void => {
  const pushed = new Map(
    spacers.flatMap(({ start, height }) => (start.is === 'entry' ? [[start.element, height] as const] : [])),
  );
  for (const before of view.dom.querySelectorAll<HTMLElement>(`[${PUSHED}]`)) if (!pushed.has(before)) release(before);
  for (const [entry, height] of pushed) push(entry, height);
};

const release = (entry: Entry['element']): void => {
  entry.removeAttribute(PUSHED);
  entry.removeAttribute(DRAWN);
  entry.style.removeProperty('margin-top');
};

const push = (entry: Entry['element'], height: number): void => {
  const before = entry.previousElementSibling;
  const own = before ? Number.parseFloat(getComputedStyle(before).marginBottom) || 0 : 0;
  entry.setAttribute(PUSHED, '');
  entry.setAttribute(DRAWN, String(height - own));
  entry.style.marginTop = pixels(height);
};
