/** Every reason that a reader of files gives can be said in German. */
import { expect, it } from 'vitest';
import answers from 'virtual:locale-answers';
import { type Format, READERS } from '../common/formats/formats.ts';

const german = new Map(Object.entries((await answers.de()).default['library'] ?? {}));

const reasonsIn = (format: Format, text: string): string[] =>
  [...READERS[format](text)].flatMap((step) => (step && 'skipped' in step ? [step.skipped.reason] : []));

it.each<[Format, string, string]>([
  ['bib', '@book{a, title = {Open\n', 'Eine geschweifte Klammer ist nicht geschlossen.'],
  ['bib', '@book{a, title = "Open\n', 'Ein Anführungszeichen ist nicht geschlossen.'],
  ['bib', '@book{a}', 'Der Eintrag ist leer.'],
  ['bib', '@string{}', 'Das @string benennt nichts.'],
  ['ris', 'TI  - Lost\nER  - \n', 'Der Eintrag beginnt nicht mit TY.'],
  ['enw', '%0 Book\n\n', 'Der Eintrag ist leer.'],
  ['csljson', '[{"id":"a"}]', 'Der Eintrag ist leer.'],
  ['mods', '<modsCollection><mods><titleInfo>', 'Der Eintrag ist nicht abgeschlossen.'],
])('[LIB-033] what is wrong in %s “%s” is told in German', (format, text, told) => {
  expect(reasonsIn(format, text).map((reason) => german.get(reason))).toEqual([told]);
});
