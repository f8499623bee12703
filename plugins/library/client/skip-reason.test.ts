/** Every reason that a reader of files gives has a text in the languages of the app. */
import { expect, it } from 'vitest';
import en from '../../../locales/en/library.json' with { type: 'json' };
import { type Format, READERS } from '../common/formats/formats.ts';
import { skipReason } from './skip-reason.ts';

const t = (key: string, values?: Record<string, unknown>) => `[${key} ${String(values?.value)}]`;

const reasonsIn = (format: Format, text: string): string[] =>
  [...READERS[format](text)].flatMap((step) => (step && 'skipped' in step ? [step.skipped.reason] : []));

it.each<[Format, string, string]>([
  ['bib', '@book{a, title = {Open\n', 'brace'],
  ['bib', '@book{a, title = "Open\n', 'quotation'],
  ['bib', '@book{a}', 'empty'],
  ['bib', '@string{}', 'string'],
  ['ris', 'TI  - Lost\nER  - \n', 'ris'],
  ['enw', '%0 Book\n\n', 'empty'],
  ['csljson', '[{"id":"a"}]', 'empty'],
  ['mods', '<modsCollection><mods><titleInfo>', 'open'],
])('[LIB-033] what is wrong in %s “%s” is told in the language of the app', (format, text, name) => {
  const told = reasonsIn(format, text).map((reason) => skipReason(t, reason));
  expect(told).toEqual([`[import.reasons.${name} ]`]);
  expect(Object.keys(en.import.reasons)).toContain(name);
});

it('puts what a sentence names into the text, and leaves what it does not know', () => {
  expect(skipReason(t, 'Projects can be nested up to 20 levels deep.')).toBe('[import.reasons.levels 20]');
  expect(skipReason(t, 'Something new.')).toBe('Something new.');
});
