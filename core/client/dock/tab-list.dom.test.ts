import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClosedTabs } from './closed-tabs.ts';
import { OpenTab, type TabOwner } from './open-tab.ts';
import { sameParams } from './same-params.ts';
import { TabList } from './tab-list.ts';

const owner = {
  titleOf: (type: string) => `Title of ${type}`,
  isMany: vi.fn(() => false),
  isPage: () => false,
  hasPreviews: () => true,
  changed: vi.fn(),
  close: vi.fn(),
};
const open = (instance: string, title?: string): OpenTab =>
  new OpenTab(instance, { type: instance.split('~', 1)[0] ?? '', version: 1, params: {} }, title, owner satisfies TabOwner);

beforeEach(() => vi.clearAllMocks());

describe('the list of tabs', () => {
  let tabs: TabList;
  beforeEach(() => {
    tabs = new TabList();
    for (const instance of ['a.x', 'b.x', 'c.x']) tabs.add(open(instance));
  });
  const used = () => tabs.byUse.map(({ instance }) => instance);

  it('knows the order of use and the order of age', () => {
    tabs.activate('c.x');
    tabs.activate('b.x');
    expect(used()).toEqual(['b.x', 'c.x', 'a.x']);
    expect(tabs.byAge.map(({ instance }) => instance)).toEqual(['a.x', 'b.x', 'c.x']);
    expect(tabs.rank('b.x')).toBe(0);
    expect(tabs.rank('gone')).toBe(-1);
  });

  it('has one active tab at the most', () => {
    tabs.activate('a.x');
    tabs.activate('b.x');
    expect(tabs.byAge.filter(({ isActive }) => isActive).map(({ instance }) => instance)).toEqual(['b.x']);
    tabs.activate(undefined);
    expect(tabs.active).toBeUndefined();
    expect(tabs.byAge.some(({ isActive }) => isActive)).toBe(false);
  });

  it('forgets a tab that is closed, and then none is active', () => {
    tabs.activate('b.x');
    tabs.remove('b.x');
    expect(tabs.active).toBeUndefined();
    expect(used()).toEqual(['a.x', 'c.x']);
  });
});

describe('the title of a tab', () => {
  it('is the panel’s own, else what was stored of one of many, else that of its kind', () => {
    const tab = open('a.x', 'Stored');
    expect(tab.title).toBe('Title of a.x');
    owner.isMany.mockReturnValueOnce(true);
    expect(open('a.x~1', 'Stored').title).toBe('Stored');
    tab.setTitle('Own');
    expect(tab.title).toBe('Own');
  });

  it('tells the dock of each change once', () => {
    const tab = open('a.x');
    tab.setTitle('Own');
    tab.setTitle('Own');
    expect(owner.changed).toHaveBeenCalledTimes(1);
    tab.setParams({ id: 7 });
    expect(tab.content.params).toEqual({ id: 7 });
    expect(owner.changed).toHaveBeenCalledTimes(2);
  });
});

describe('the keyboard in a panel', () => {
  const drawn = () => {
    const element = document.body.appendChild(document.createElement('section'));
    element.tabIndex = -1;
    const inputs = [1, 2].map(() => element.appendChild(document.createElement('input')));
    return { element, inputs };
  };

  it('comes back to where it was', () => {
    const tab = open('a.x');
    const { element, inputs } = drawn();
    tab.attach(element);
    if (inputs[1]) tab.rememberFocus(inputs[1]);
    tab.focus();
    expect(document.activeElement).toBe(inputs[1]);
    inputs[1]?.remove();
    tab.focus();
    expect(document.activeElement).toBe(element);
  });

  it('waits for a panel that is not drawn yet', () => {
    const tab = open('a.x');
    tab.focus();
    const { element } = drawn();
    tab.attach(element);
    expect(document.activeElement).toBe(element);
  });

  it('stays where it is in the panel', () => {
    const tab = open('a.x');
    const { element, inputs } = drawn();
    tab.attach(element);
    inputs[0]?.focus();
    tab.focus();
    expect(document.activeElement).toBe(inputs[0]);
  });
});

describe('closed tabs', () => {
  const closed = (instance: string) => ({
    instance,
    title: instance,
    content: { type: 'a.x', version: 1, params: {} },
    group: 'g',
    index: 0,
  });

  it('come back newest first, twenty of them', () => {
    const tabs = new ClosedTabs();
    expect(tabs.isEmpty).toBe(true);
    for (let n = 1; n <= 25; n++) tabs.push(closed(`t${n}`));
    const back: string[] = [];
    for (let tab = tabs.pop(); tab; tab = tabs.pop()) back.push(tab.instance);
    expect(back).toEqual(Array.from({ length: 20 }, (_, n) => `t${25 - n}`));
    expect(tabs.isEmpty).toBe(true);
  });
});

it.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: null }, { a: undefined }, false],
  [{ a: 1 }, { a: '1' }, false],
])('params %o and %o show the same: %s', (a, b, same) => expect(sameParams(a, b)).toBe(same));
