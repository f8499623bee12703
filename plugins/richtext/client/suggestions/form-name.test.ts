/** What forms are called. */
import { expect, it } from 'vitest';
import type { Form } from '#plugins/coedit/common/form.ts';
import { formName } from './form-name.ts';

const named = (of: Form['of'], set: Form['set']): string =>
  formName({ of, set }, (key, values) => [key, ...Object.values(values ?? {})].join(' '));

it('words by their marks, also those that go, and links by their address', () => {
  expect(named('words', { strong: {}, em: {} })).toBe('action.bold, action.italic');
  expect(named('words', { strong: null })).toBe('form.no action.bold');
  expect(named('words', { link: { href: 'https://example.org/' } })).toBe('form.link https://example.org/');
  expect(named('words', { superscript: {}, subscript: null })).toBe('action.superscript');
});

it('lines by what they become, and what is unknown by no name', () => {
  expect(named('lines', { kind: 'h2', list: null, indent: null })).toBe('action.heading2');
  expect(named('lines', { kind: null })).toBe('action.text');
  expect(named('lines', { list: 'bullet' })).toBe('action.bulletList');
  expect(named('lines', { list: null })).toBe('form.noList');
  expect(named('lines', { indent: 2 })).toBe('form.indent 2');
  expect(named('lines', { onclick: 'alert(1)' })).toBe('form.other');
});
