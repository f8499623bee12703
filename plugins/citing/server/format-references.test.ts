/** What becomes of references on the whole way through the thread, where the engine alone would do better. */
import { afterAll, expect, it } from 'vitest';
import { checkStyle } from '../common/check-style.ts';
import { smallStyle } from '../common/testing/small-style.ts';
import { Formatter } from './engine/formatter.ts';
import { formatReferences } from './format-references.ts';
import { shippedLocales } from './styles/shipped.ts';
import { told, toldEntry } from './testing/as-text.ts';

const formatter = new Formatter({ locales: shippedLocales });
afterAll(() => formatter.dispose());

const format = async (csl: string, items: readonly Record<string, unknown>[]) => {
  const style = { key: csl, source: 'file' as const, language: undefined, json: JSON.stringify(checkStyle(csl).tree) };
  const sources = items.map((item, article) => ({ article, item }));
  const { citation, entries } = await formatReferences(formatter, style, 'en-US', sources, { owner: 1, seconds: 120 });
  return { citation: told(citation), entries: entries.map(toldEntry) };
};

const people = (...families: string[]) => families.map((family) => ({ family, given: `${family[0]}.` }));

it('an annotated bibliography has its abstracts, and others do without', async () => {
  const entry = '<group delimiter=": "><text variable="title"/><text variable="abstract"/></group>';
  const items = [{ type: 'book', title: 'Ants', abstract: 'On ants.' }];
  expect((await format(smallStyle({ entry }), items)).entries).toEqual(['Ants: On ants.']);
  expect((await format(smallStyle(), items)).entries).toEqual(['*Ants*']);
});

it('a note can name what programs have no field for', async () => {
  const entry =
    '<group delimiter=", "><text variable="title"/><text variable="genre"/><names variable="reviewed-author"/></group>';
  const note = 'genre: Peer commentary\nreviewed-author: Hall || W. C.';
  expect((await format(smallStyle({ entry }), [{ type: 'book', title: 'Ants', note }])).entries).toEqual([
    'Ants, Peer commentary, W. C. Hall',
  ]);
});

it('seasons, and spans that are not over, are printed', async () => {
  const entry = '<date variable="issued"><date-part name="month" suffix=" "/><date-part name="year"/></date>';
  const of = async (issued: object) => (await format(smallStyle({ entry }), [{ type: 'book', title: 'A', issued }])).entries[0];
  expect(await of({ 'date-parts': [[2001]], season: 3 })).toBe('Autumn 2001');
  expect(
    await of({
      'date-parts': [
        ['2001', '22'],
        ['2001', '24'],
      ],
    }),
  ).toBe('Summer–Winter 2001');
  expect(await of({ 'date-parts': [[1987], [0]] })).toBe('1987–');
});

it('references cited at one place stay in the order of their names where years of the same are drawn together', async () => {
  const names = (name: string, form: string) =>
    `<macro name="${name}"><names variable="author"><name ${form} and="text" delimiter=", " delimiter-precedes-last="never"/></names></macro>`;
  const year = '<macro name="year"><date variable="issued"><date-part name="year"/></date></macro>';
  const before = names('author', 'name-as-sort-order="all"') + names('short', 'form="short"') + year;
  const csl = smallStyle({ before }).replace(
    /<citation>.*<\/citation>/,
    `<citation et-al-min="3" et-al-use-first="1" disambiguate-add-names="true" collapse="year">
      <sort><key macro="author"/><key macro="year"/></sort>
      <layout delimiter="; "><group delimiter=" "><text macro="short"/><text macro="year"/></group></layout>
    </citation>`,
  );
  const issued = { 'date-parts': [[2009]] };
  const items = [
    { type: 'book', title: 'A', author: people('Ames', 'Bell', 'Cole', 'Kerr'), issued },
    { type: 'book', title: 'B', author: people('Ames', 'Bell', 'Kerr'), issued: { 'date-parts': [[2009, 9, 1]] } },
  ];
  expect((await format(csl, items)).citation).toBe('Ames, Bell, Cole, et al. 2009; Ames, Bell and Kerr 2009');
});
