/** Citing by keys in an editor: chosen, printed, changed, opened. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from 'react';
import { SOURCES_CHANGED } from '../../common/contract-citing.ts';
import { doc, line, made, placeOf } from '../testing/documents.ts';
import { citingStage, type Stage } from '../testing/citing-stage.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stage?.end();
  stage = undefined;
  vi.useRealTimers();
});

let stage: Stage | undefined;
const start = async (...args: Parameters<typeof citingStage>): Promise<Stage> => {
  stage = citingStage(...args);
  await stage.settle();
  return stage;
};
const cited = (id: string, ...articles: number[]) => made('citation', { id, works: articles.map((article) => ({ article })) });
const oneCited = () => doc(line('Words ', cited('c1', 1), ' behind.'));
const search = () => screen.getByRole('combobox', { name: 'Author, title, words of a passage …' });
const type = async (text: string) => {
  fireEvent.change(search(), { target: { value: text } });
  await stage?.settle();
};
const press = (element: Element, key: string, held: object = {}) =>
  act(async () => void fireEvent.keyDown(element, { key, ...held }));
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('a citation by keys', () => {
  it('has the last highlight on top, and Enter cites it with its page', async () => {
    const on = await start(doc(line('Words ')));
    on.reading.lastHighlight = { article: 1, citation: 11, page: 4, text: 'soil holds water' };
    on.cursor(7);
    on.act('cite');
    await on.settle();
    on.show();
    expect(document.activeElement).toBe(search());
    expect(options()[0]).toBe('In hand soil holds waterAmes 2019, p. 4');
    expect(options()).toHaveLength(4);
    await press(search(), 'Enter');
    expect(on.citations()).toEqual([[{ article: 1, highlight: 11, locator: '4' }]]);
    expect(on.popovers).toEqual([]);
    await on.settle();
    expect(on.printed()).toEqual(['(W1 4)']);
    expect(on.view.dom.textContent).toContain('ReferencesEntry 1');
  });

  it('takes several, found by words, with a page typed behind them', async () => {
    const on = await start(doc(line('Words ')));
    on.cursor(7);
    on.act('cite');
    on.show();
    await type('baker p. 12');
    expect(on.library.listArticles).toHaveBeenLastCalledWith(
      { query: expect.objectContaining({ q: 'baker' }) },
      expect.anything(),
    );
    await press(search(), 'Enter', { shiftKey: true });
    expect(screen.getByRole('button', { name: 'Baker 2020, 12' })).toBeDefined();
    await type('soil');
    expect(options()[0]).toContain('soil holds water');
    await press(search(), 'ArrowDown');
    await press(search(), 'Enter');
    expect(on.citations()).toEqual([[{ article: 2, locator: '12' }, { article: 1 }]]);
  });

  it('adds to the citation at the cursor', async () => {
    const on = await start(oneCited());
    on.cursor(8);
    on.act('cite');
    on.show();
    await type('stones');
    await press(search(), 'Enter');
    expect(on.citations()).toEqual([[{ article: 1 }, { article: 3 }]]);
  });

  it('is written where its place has gone to meanwhile', async () => {
    const on = await start(doc(line('Words here')));
    on.cursor(6);
    on.act('cite');
    on.show();
    await type('stones');
    on.view.dispatch(on.view.state.tr.insertText('More ', 1));
    await press(search(), 'Enter');
    expect(on.view.state.doc.firstChild?.textBetween(0, 12, '', '*')).toBe('More Words* ');
  });

  it('is not begun by who may only read', async () => {
    const on = await start(doc(line('Words')), { mayWrite: false });
    on.cursor(3);
    on.act('cite');
    expect(on.popovers).toEqual([]);
  });
});

describe('a citation that is there', () => {
  const edit = async (...articles: number[]) => {
    const on = await start(doc(line('Words ', cited('c1', ...articles), ' behind.')));
    on.choose(placeOf(on.view.state.doc, 'citation'));
    on.press('Enter');
    on.show();
    await on.settle();
    return on;
  };

  it('is opened by Enter; page and words are changed', async () => {
    const on = await edit(1);
    const where = screen.getByRole('textbox', { name: 'Where, e.g. 12–14' });
    expect(document.activeElement).toBe(where);
    fireEvent.change(where, { target: { value: '9' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Before: see, cf.' }), { target: { value: 'see' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Without the author' }));
    await press(where, 'Enter');
    expect(on.citations()).toEqual([[{ article: 1, locator: '9', prefix: 'see', suppressAuthor: true }]]);
  });

  it('has its works moved, taken away and opened by keys', async () => {
    const on = await edit(1, 2, 3);
    const work = (name: string) => screen.getByRole('button', { name });
    await press(work('Ames 2019'), 'ArrowRight', { altKey: true });
    await press(work('Cole 2021'), 'Delete');
    await press(work('Ames 2019'), 'Enter', { altKey: true });
    expect(on.reader.open).toHaveBeenCalledWith({ article: 1 }, { beside: 'richtext.editor', preview: true });
    await press(work('Ames 2019'), 'Enter');
    expect(on.citations()).toEqual([[{ article: 2 }, { article: 1 }]]);
  });

  it('goes when all of its works are taken away, and stays as it is when nothing was changed', async () => {
    const on = await edit(1);
    await press(screen.getByRole('button', { name: 'Ames 2019' }), 'Delete');
    await press(search(), 'Escape');
    expect(on.citations()).toEqual([[{ article: 1 }]]);
  });
});

describe('what is printed', () => {
  it('is asked for once, and for no key', async () => {
    const on = await start(oneCited());
    expect(on.printed()).toEqual(['(W1)']);
    on.cursor(1);
    on.type('Many more ');
    await on.settle();
    expect(on.asked).toHaveLength(1);
  });

  it('is another one in another style, and the old one again without a question', async () => {
    const on = await start(oneCited());
    on.setStyle('notes');
    await on.settle();
    on.setStyle('apa');
    await on.settle();
    expect(on.asked.map(({ style }) => style)).toEqual(['apa', 'notes']);
    expect(on.printed()).toEqual(['(W1)']);
  });

  it('is a note in a style of notes, whose words stand at the foot, and the document stays as it is', async () => {
    const note = made('footnote', { id: 'n1' }, 'see ', cited('c2', 2));
    const on = await start(
      doc(line('One', note, ' two', cited('c1', 1)), line('Three', made('footnote', { id: 'n2' }, 'more'))),
      { style: 'notes' },
    );
    expect(on.asked[0]?.citations).toEqual([
      { id: 'c2', works: [{ article: 2 }], note: 1, as_note: 1 },
      { id: 'c1', works: [{ article: 1 }], as_note: 2 },
    ]);
    expect(on.printed()).toEqual(['(W2)', '2']);
    const foot = () => [...on.view.dom.querySelectorAll('[role="doc-endnotes"] li')].map(({ textContent }) => textContent);
    expect(foot()).toEqual(['1see (W2)', '2(W1)', '3more']);
    expect(on.view.dom.querySelectorAll<HTMLElement>('[role="doc-noteref"]')[1]?.dataset.note).toBe('3');
    on.setStyle('apa');
    await on.settle();
    expect([on.printed(), foot()]).toEqual([
      ['(W2)', '(W1)'],
      ['1see (W2)', '2more'],
    ]);
  });

  it('says which works were retracted or are gone', async () => {
    const on = await start(oneCited());
    const state = () => on.view.dom.querySelector<HTMLElement>('span[role="button"]')?.dataset.state;
    for (const [told, is] of [
      [{ retracted: [1] }, 'retracted'],
      [{ retracted: [], missing: [1] }, 'missing'],
    ] as const) {
      Object.assign(on.told, told);
      on.changed([1]);
      await on.settle();
      expect(state()).toBe(is);
    }
  });

  it('follows the library and what co-authors keep, and no work that is not cited', async () => {
    const on = await start(oneCited());
    on.changed([2]);
    on.tell(SOURCES_CHANGED, { file: 8 });
    await on.settle();
    expect(on.asked).toHaveLength(1);
    on.changed([1]);
    on.changed();
    await on.settle();
    on.tell(SOURCES_CHANGED, { file: 7 });
    await on.settle();
    expect(on.asked).toHaveLength(3);
  });

  it('stays when the server is away, and is asked for again', async () => {
    const on = await start(oneCited());
    on.format.mockRejectedValueOnce(new Error('away'));
    on.changed([1]);
    await on.settle();
    expect(on.printed()).toEqual(['(W1)']);
  });
});

describe('ways to the work', () => {
  it('lead by Ctrl and a click to the very highlight, and from the bibliography to the work', async () => {
    const rests = made('citation', { id: 'c1', works: [{ article: 2 }, { article: 1, highlight: 11, locator: '4' }] });
    const on = await start(doc(line('Words ', rests), made('bibliography')));
    const at = placeOf(on.view.state.doc, 'citation');
    const node = on.view.state.doc.nodeAt(at);
    const click = new MouseEvent('click', { ctrlKey: true });
    on.view.someProp('handleClickOn', (handle) => handle(on.view, at, node as never, at, click, true));
    await on.settle();
    expect(on.reader.open).toHaveBeenLastCalledWith({ article: 1, citation: 11 }, { beside: 'richtext.editor', preview: true });
    expect(on.popovers).toEqual([]);
    fireEvent.click(screen.getByText('Entry 2'));
    await on.settle();
    expect(on.reader.open).toHaveBeenLastCalledWith({ article: 2 }, { beside: 'richtext.editor', preview: true });
  });

  it('say so where the work is in the library of somebody else', async () => {
    const on = await start(doc(line(cited('c1', 99))), { mayWrite: false });
    const node = on.view.state.doc.nodeAt(1);
    on.view.someProp('handleClickOn', (handle) => handle(on.view, 1, node as never, 1, new MouseEvent('click'), true));
    await on.settle();
    expect(on.notices.show).toHaveBeenCalledExactlyOnceWith({
      kind: 'info',
      text: expect.stringContaining('not shared with you'),
    });
  });
});

it('gives a citation that was copied an id of its own', async () => {
  const on = await start(oneCited());
  on.view.dispatch(on.view.state.tr.insert(1, cited('c1', 2)));
  await on.settle();
  expect(new Set(on.asked.at(-1)?.citations.map(({ id }) => id)).size).toBe(2);
  expect(on.printed()).toEqual(['(W2)', '(W1)']);
});

describe('what is pasted', () => {
  const paste = async (text: string, on: Stage) => {
    on.view.pasteText(text);
    await on.settle();
  };

  it('has its keys cited, where the library knows them', async () => {
    const on = await start(doc(line('See ')));
    on.cursor(5);
    await paste('it [@ames2019, p. 3; @baker2020] and \\cite{cole2021} but [@nobody]', on);
    expect(on.citations()).toEqual([[{ article: 1, locator: '3' }, { article: 2 }], [{ article: 3 }]]);
    expect(on.view.state.doc.textContent).toBe('See it  and  but [@nobody]');
  });

  it('stays as it is without a connection, and so does what is typed', async () => {
    const on = await start(doc(line('See ')));
    on.cursor(5);
    on.library.listArticles.mockRejectedValueOnce(new Error('away'));
    await paste('[@ames2019]', on);
    on.type(' [@baker2020]');
    await on.settle();
    expect(on.citations()).toEqual([]);
  });

  it('is cited where it has gone to while the library was asked', async () => {
    const on = await start(doc(line('See ')));
    on.cursor(5);
    on.view.pasteText('[@ames2019]');
    on.view.dispatch(on.view.state.tr.insertText('Now. ', 1));
    await on.settle();
    expect(on.citations()).toEqual([[{ article: 1 }]]);
    expect(on.view.state.doc.textContent).toBe('Now. See ');
  });
});

it('takes what is dragged out of the library and the reader to where it is dropped', async () => {
  const on = await start(doc(line('Words here')));
  on.view.posAtCoords = () => ({ pos: 6, inside: 0 });
  const drop = (type: string, data: unknown) => {
    const dataTransfer = { types: [type], getData: (asked: string) => (asked === type ? JSON.stringify(data) : '') };
    const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer, clientX: 0, clientY: 0 });
    on.view.someProp('handleDrop', (handle) => handle(on.view, event as never, null as never, false));
  };
  drop('application/x-carrel-references', [2, 3]);
  drop('application/x-carrel-highlight', { article: 1, citation: 11 });
  await on.settle();
  expect(on.citations()).toEqual([[{ article: 2 }, { article: 3 }, { article: 1, locator: '4', highlight: 11 }]]);
});
