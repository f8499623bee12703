/** One open panel: its title, what it tells the dock, and where its keyboard was. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenTab } from './open-tab.ts';

const owner = {
  titleOf: (type: string) => `Title of ${type}`,
  isMany: vi.fn(() => true),
  isPage: (type: string) => type.startsWith('page'),
  hasPreviews: () => true,
  changed: vi.fn(),
  close: vi.fn(),
};
const open = (stored?: string) =>
  new OpenTab('reader.pdf~1', { type: 'reader.pdf', version: 1, params: { id: 1 } }, stored, owner);

beforeEach(() => {
  vi.clearAllMocks();
  owner.isMany.mockReturnValue(true);
  document.body.innerHTML =
    '<button id="elsewhere"></button><section tabindex="-1"><button id="a"></button><button id="b"></button></section>';
});
const element = () => document.querySelector('section') as HTMLElement;
const button = (id: string) => document.getElementById(id) as HTMLElement;
const hasKeyboard = () => document.activeElement?.id || document.activeElement?.tagName;

describe('the title of a tab', () => {
  it('is the panel’s own, else that of the last session, else that of its type', () => {
    expect(open().title).toBe('Title of reader.pdf');
    const tab = open('A paper');
    expect(tab.title).toBe('A paper');
    tab.setTitle('On Margins');
    expect(tab.title).toBe('On Margins');
  });

  it('of a panel that is open once only is not kept from the last session, whose language may have been another', () => {
    owner.isMany.mockReturnValue(false);
    expect(open('Literatur').title).toBe('Title of reader.pdf');
  });

  it('is told to the dock when it changes, and only then', () => {
    const tab = open();
    tab.setTitle('On Margins');
    tab.setTitle('On Margins');
    expect(owner.changed.mock.calls).toEqual([[tab]]);
  });
});

describe('a tab', () => {
  it('keeps what its panel wants to be opened with again', () => {
    const tab = open();
    const params = { id: 2 };
    tab.setParams(params);
    params.id = 3;
    expect(tab.content).toEqual({ type: 'reader.pdf', version: 1, params: { id: 2 } });
    expect(owner.changed).toHaveBeenCalledOnce();
  });

  it('changes only that part of how it is shown that is told', () => {
    const tab = open();
    tab.setShown({ isActive: true, isVisible: true });
    tab.setShown({ isActive: false });
    expect([tab.isActive, tab.isVisible]).toEqual([false, true]);
  });

  it('is closed by its dock', () => {
    open().close();
    expect(owner.close.mock.calls).toEqual([['reader.pdf~1']]);
  });
});

describe('the keyboard', () => {
  it('goes back to where it was in the panel', () => {
    const tab = open();
    tab.attach(element());
    tab.rememberFocus(button('b'));
    button('elsewhere').focus();
    tab.focus();
    expect(hasKeyboard()).toBe('b');
  });

  it('goes to the panel itself when what had it is gone, or nothing had', () => {
    const tab = open();
    tab.attach(element());
    tab.focus();
    expect(hasKeyboard()).toBe('SECTION');
    tab.rememberFocus(button('b'));
    button('b').remove();
    button('elsewhere').focus();
    tab.focus();
    expect(hasKeyboard()).toBe('SECTION');
  });

  it('stays where it is when it is in the panel already', () => {
    const tab = open();
    tab.attach(element());
    tab.rememberFocus(button('b'));
    button('a').focus();
    tab.focus();
    expect(hasKeyboard()).toBe('a');
  });

  it('is taken by a panel that is not drawn yet as soon as it is, and once', () => {
    const tab = open();
    tab.focus();
    expect(hasKeyboard()).toBe('BODY');
    tab.attach(element());
    expect(hasKeyboard()).toBe('SECTION');
    tab.attach(undefined);
    button('elsewhere').focus();
    tab.attach(element());
    expect(hasKeyboard()).toBe('elsewhere');
  });
});
