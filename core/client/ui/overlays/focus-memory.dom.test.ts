/** Where the keyboard goes when something opens over the page, and when that closes again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { focusFirst, focusOrigin, giveFocusBack, rememberFocus } from './focus-memory.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(selector);

beforeEach(() => {
  document.body.innerHTML = `
    <button id="opener"></button>
    <div role="menu"><button id="entry"></button></div>
    <button id="panel"></button>
    <div role="dialog"><button id="inside"></button></div>
    <div role="listbox"><button id="option"></button></div>`;
});

describe('the keyboard', () => {
  it('goes back to what opened a menu, and not to its entry, which is gone by then', () => {
    find('#opener').focus();
    find('#entry').focus();
    expect(focusOrigin()).toBe(find('#opener'));
  });

  it('goes back to where it was when nothing has it any more', () => {
    find('#opener').focus();
    find('#opener').blur();
    expect(focusOrigin()).toBe(find('#opener'));
  });

  it('stays where it is when what had it is gone', () => {
    const opener = find('#opener');
    opener.remove();
    find('#entry').focus();
    giveFocusBack(opener);
    expect(document.activeElement).toBe(find('#entry'));
  });
});

describe('when what stood over the page closes, the keyboard', () => {
  const within = (...given: readonly string[]) => {
    find('#opener').focus();
    const giveBack = rememberFocus();
    for (const each of given) find(each).focus();
    giveBack();
    return document.activeElement?.id;
  };

  it('goes back to where it was', () => expect(within('#inside', '#option', '#entry', '#inside')).toBe('opener'));

  it('goes to what was given it meanwhile, although that was not to have it as long', () =>
    expect(within('#inside', '#panel', '#inside')).toBe('panel'));
});

describe('a dialog', () => {
  const start = (content: string) => {
    document.body.innerHTML = `<div id="dialog" tabindex="-1">${content}</div>`;
    focusFirst(find('#dialog'));
    return document.activeElement?.id;
  };

  it('begins in its first field that can be typed into', () => {
    const fields = '<input type="hidden" id="a"><input disabled id="b"><textarea id="c"></textarea><input id="d">';
    expect(start(`<button id="x"></button>${fields}<footer><button id="ok"></button></footer>`)).toBe('c');
  });

  it('begins in what is chosen in a form, and never in what nobody sees', () => {
    const behind = '<input type="radio" aria-hidden="true" id="a">';
    const choice = `<button role="radio" aria-checked="false" id="b"></button><button role="radio" aria-checked="true" id="c"></button>`;
    const footer = '<footer><button id="ok"></button></footer>';
    expect([start(`<form>${behind}${choice}${footer}</form>`), start(`${behind}${choice}${footer}`)]).toEqual(['c', 'ok']);
  });

  it('begins where nothing is spent, also before a field', () => {
    expect(start('<input id="a"><footer><button id="no" data-safe></button><button id="pay"></button></footer>')).toBe('no');
  });

  it('else on the button that goes on, else on the whole', () => {
    expect(start('<button id="x"></button><footer><button id="no"></button><button id="ok"></button></footer>')).toBe('ok');
    expect(start('<p>Only text</p>')).toBe('dialog');
  });
});
