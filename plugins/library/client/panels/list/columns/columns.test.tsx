/** The columns of the reference list: chosen, put in order, made wider, left out where there is no room, and kept. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Settings } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import { ListColumns } from '../../../stores/list-columns.ts';
import { libraryStage, rowOf } from '../../../testing/library-stage.tsx';
import { ReferenceTable } from '../reference-table.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { shownColumns } from './column-choice.ts';
import { fittingColumns, titleWidth } from './list-columns.tsx';
import { REFERENCE_COLUMNS } from './reference-columns.tsx';

beforeEach(() => giveSize(600, 1200));

const FIRST = ['reading', 'starred', 'pdf', 'author', 'year', 'title', 'tags', 'container_title', 'added', 'citations', 'notes'];

const setUp = async (room = 1200) => {
  const stage = libraryStage({ rows: [rowOf(1, 'First', { doi: '10.1000/182' })] });
  await stage.load();
  stage.render(
    <>
      <ColumnChooser />
      <ReferenceTable view="list" room={room} />
    </>,
  );
  await act(async () => {});
  return stage;
};
const heads = () => screen.getAllByRole('columnheader').map((head) => head.dataset['column'] ?? '');
const menuOf = async (column: string) => {
  const head = screen.getAllByRole('columnheader')[heads().indexOf(column)] as HTMLElement;
  fireEvent.pointerDown(head, { button: 2 });
  fireEvent.contextMenu(head, { button: 2 });
  return within(await screen.findByRole('menu'));
};
const choose = async (column: string, role: string, entry: string) => {
  const menu = await menuOf(column);
  await act(async () => void fireEvent.click(menu.getByRole(role, { name: entry })));
};

describe('a list with room', () => {
  it('has the first columns until the person chooses, and more by a right click on the head', async () => {
    const { service } = await setUp();
    expect(heads()).toEqual(FIRST);
    await choose('year', 'menuitemcheckbox', 'DOI');
    await choose('year', 'menuitemcheckbox', 'Notes');
    expect(heads()).toEqual([...FIRST.slice(0, -1), 'doi']);
    expect(screen.getByText('10.1000/182')).toBeDefined();
    const again = new ListColumns(service(Settings));
    expect(
      shownColumns(again.chosen)
        .map(({ id }) => id)
        .at(-1),
    ).toBe('doi');
    await choose('year', 'menuitem', 'Reset columns');
    expect(heads()).toEqual(FIRST);
  });

  it('puts a column in another place by its menu', async () => {
    await setUp();
    await choose('year', 'menuitem', 'Move right');
    expect(heads().slice(2, 6)).toEqual(['pdf', 'author', 'title', 'year']);
    await choose('year', 'menuitem', 'Move left');
    expect(heads().slice(2, 6)).toEqual(['pdf', 'author', 'year', 'title']);
    const menu = await menuOf('reading');
    expect(menu.getByRole('menuitem', { name: 'Move left' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('puts it in another place by dragging its head', async () => {
    await setUp();
    const [pdf, , year] = screen.getAllByRole('columnheader').slice(2) as [HTMLElement, HTMLElement, HTMLElement];
    const dataTransfer = { setData() {}, types: [], effectAllowed: '' };
    year.getBoundingClientRect = () => ({ left: 100, width: 50 }) as DOMRect;
    pdf.getBoundingClientRect = () => ({ left: 0, width: 28 }) as DOMRect;
    fireEvent.dragStart(year, { dataTransfer });
    const over = new MouseEvent('dragover', { bubbles: true, cancelable: true, clientX: 2 });
    Object.defineProperty(over, 'dataTransfer', { value: dataTransfer });
    fireEvent(pdf, over);
    await act(async () => void fireEvent.drop(pdf, { dataTransfer }));
    expect(heads().slice(2, 5)).toEqual(['year', 'pdf', 'author']);
  });

  it('is made wider by a key, which is kept', async () => {
    const { service, parts } = await setUp();
    const handle = screen.getByRole('separator', { name: 'Width of Creator' });
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    const kept = new ListColumns(service(Settings)).widths;
    expect(kept).toEqual(parts.columns.widths);
    expect(Object.keys(kept)).toEqual(['author']);
  });

  it('is chosen in a window that stays open, also by a command; the title is always there', async () => {
    const { parts } = await setUp();
    await act(async () => parts.columns.askForChooser());
    const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
    for (const name of ['Key', 'Year']) await act(async () => void fireEvent.click(chooser.getByRole('checkbox', { name })));
    expect(heads()).toEqual([...FIRST.filter((id) => id !== 'year'), 'citekey']);
    expect(chooser.getByRole('checkbox', { name: 'Title' })).toHaveProperty('disabled', true);
    await act(async () => void fireEvent.click(chooser.getByRole('button', { name: 'Move “Title” left' })));
    expect(heads().slice(2, 5)).toEqual(['pdf', 'title', 'author']);
  });
});

describe('where there is less room', () => {
  const names = (room: number, chosen?: readonly string[]) =>
    fittingColumns(shownColumns(chosen), { widths: {}, room, isChosen: chosen !== undefined }).map(({ id }) => id);

  it.each([
    [1200, 11],
    [800, 9],
    [640, 6],
    [520, 4],
  ])('of %i pixels the least needed are left out', (room, count) => expect(names(room)).toHaveLength(count));

  it('creator, year and title are there at the last', () => {
    expect(names(100)).toEqual(['author', 'year', 'title']);
  });

  it('the title gives way last, and no further than that it can be read', () => {
    const all = shownColumns(REFERENCE_COLUMNS.map(({ id }) => id));
    const widthIn = (room: number) => titleWidth(all, { widths: {}, room, isChosen: true });
    expect([2000, 1060, 400].map(widthIn)).toEqual([320, 216, 200]);
    expect(titleWidth(shownColumns(['title', 'year']), { widths: {}, room: 350, isChosen: true })).toBe(290);
  });

  it('what a person has chosen stays', () => {
    const all = REFERENCE_COLUMNS.map(({ id }) => id);
    expect(names(520, all)).toEqual(all);
  });

  it('a column that is none any more, and a choice without the title, are no harm', () => {
    expect(names(520, ['gone', 'year'])).toEqual(['title', 'year']);
  });
});
