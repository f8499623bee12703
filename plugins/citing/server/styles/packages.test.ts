/** What is read of the packages of styles and languages, and that it can be used. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { checkStyle } from '../../common/check-style.ts';
import { elementsOf, type StyleNode } from '../../common/style-tree.ts';
import { LOCALES, SHIPPED_STYLES } from '../../common/styles.ts';
import { smallStyle } from '../../common/testing/small-style.ts';
import { Formatter } from '../engine/formatter.ts';
import { formatReferences } from '../format-references.ts';
import { toldEntry } from '../testing/as-text.ts';
import { officialStyles } from './catalogue.ts';
import { packagedStyle } from './packages.ts';
import { isWritten, shippedLocales, shippedStyle } from './shipped.ts';

describe('the package of styles', () => {
  it('has those of the app, with the names of their authors, which the licence asks for', async () => {
    for (const id of SHIPPED_STYLES) {
      const csl = (await packagedStyle(id)) ?? '';
      expect([id, checkStyle(csl).parent, /<author>\s*<name>[^<]+<\/name>/.test(csl)]).toEqual([id, undefined, true]);
      expect(csl).toContain(`<id>http://www.zotero.org/styles/${id}</id>`);
    }
  });

  it('gives whole texts, the first, the last and one between', async () => {
    for (const name of ['academy-of-management-review', 'apa', 'axioms', '2d-materials', 'nature-physics']) {
      const csl = await packagedStyle(name);
      expect([name, csl?.trim().endsWith('</style>')]).toEqual([name, true]);
    }
  });

  it.each(['', 'unheard-of', 'items', '../package', '9', 'APA', 'apa.csl', '-', 'apa":"'])('has no style “%s”', async (name) => {
    expect(await packagedStyle(name)).toBeUndefined();
  });

  it('has what its list of titles names, and all of a sample are styles that this app takes', async () => {
    const styles = await officialStyles();
    for (const { name } of styles.filter((_, index) => index % 97 === 0)) {
      const csl = (await packagedStyle(name)) ?? '';
      expect([name, checkStyle(csl).tree.name]).toEqual([name, 'style']);
    }
  });
});

describe('what comes with the app', () => {
  it('is the editions that its titles say', async () => {
    const titles = await Promise.all(SHIPPED_STYLES.map(async (id) => [id, (await shippedStyle(id)).title]));
    expect(Object.fromEntries(titles)).toEqual({
      apa: 'American Psychological Association 7th edition',
      'modern-language-association': 'Modern Language Association 9th edition',
      'chicago-author-date': 'Chicago Manual of Style 17th edition (author-date)',
      'chicago-fullnote-bibliography': 'Chicago Manual of Style 17th edition (full note)',
      vancouver: 'Vancouver',
      ieee: 'IEEE',
      'harvard-cite-them-right': 'Cite Them Right 12th edition - Harvard',
      'american-medical-association': 'American Medical Association 11th edition',
      'american-chemical-society': 'American Chemical Society',
      nature: 'Nature',
    });
    expect(SHIPPED_STYLES.filter(isWritten)).toHaveLength(3);
  });

  it('has every language of the settings', async () => {
    const locales = await shippedLocales();
    for (const locale of LOCALES) expect(locales[locale]).toContain(`"xml:lang":"${locale}"`);
  });

  it.each(LOCALES)('has each term once in %s, also those of CSL 1.0.2', async (locale) => {
    const tree = JSON.parse((await shippedLocales())[locale] ?? '') as StyleNode;
    const [terms] = elementsOf(tree, 'terms');
    const keys = (terms ? elementsOf(terms, 'term') : []).map(({ attrs }) => JSON.stringify(attrs));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys).toEqual(
      expect.arrayContaining(['{"name":"performer","form":"verb"}', '{"name":"preprint"}', '{"name":"edition"}']),
    );
  });

  it.each([
    ['en-US', 'performed by A. Lee, preprint'],
    ['en-GB', 'performed by A. Lee, preprint'],
    ['de-DE', 'interpretiert von A. Lee, Preprint'],
  ] as const)('prints the terms of newer styles in %s', async (language, wanted) => {
    const csl = smallStyle({
      entry:
        '<group delimiter=", "><names variable="performer"><label form="verb" suffix=" "/><name initialize-with=". "/></names><text term="preprint"/></group>',
    });
    const { tree } = checkStyle(csl);
    const style = { key: 'newer', source: 'file' as const, language: undefined, json: JSON.stringify(tree) };
    const item = { type: 'song', title: 'T', performer: [{ family: 'Lee', given: 'Ann' }] };
    const formatter = new Formatter({ locales: shippedLocales });
    const printed = await formatReferences(formatter, style, language, [{ article: 0, item }], { owner: 1, seconds: 300 });
    await formatter.dispose();
    expect(printed.entries.map(toldEntry)).toEqual([wanted]);
  });
});

it('is read without keeping anybody waiting', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const name of ['apa', 'journal-of-hydrology', 'ieee']) await packagedStyle(name);
  delay.disable();
  // Milliseconds; whole files would be 20 to 40 each on an idle machine. A busy one stops everybody, hence so much.
  expect(delay.percentile(50) / 1e6).toBeLessThan(40);
});
