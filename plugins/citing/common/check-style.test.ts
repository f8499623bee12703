/** What counts as a citation style: files of people and of the network, honest and hostile. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { checkStyle, MAX_STYLE_LENGTH, nameInAddress } from './check-style.ts';
import { BadStyle, type StyleNode } from './style-tree.ts';
import { dependentStyle, smallStyle } from './testing/small-style.ts';

const faultOf = (xml: string): string | undefined => {
  try {
    checkStyle(xml);
    return undefined;
  } catch (error) {
    if (error instanceof BadStyle) return error.fault;
    throw error;
  }
};

describe('a style', () => {
  it('is read as a tree, with the texts that say something', () => {
    const xml = smallStyle({
      title: 'A &amp; B',
      before: '<!-- no --><locale xml:lang="de"><terms><term name="in"/><term name="and">und </term></terms></locale>',
    });
    const { title, tree } = checkStyle(xml);
    const at = (node: StyleNode, ...names: string[]): StyleNode =>
      names.reduce(
        (from, name) => from.children.find((c): c is StyleNode => typeof c !== 'string' && c.name === name) ?? from,
        node,
      );
    expect(title).toBe('A & B');
    const terms = at(tree, 'locale', 'terms');
    expect(at(tree, 'locale').attrs).toEqual({ 'xml:lang': 'de' });
    expect(terms.children).toEqual([
      { name: 'term', attrs: { name: 'in' }, children: [''] },
      { name: 'term', attrs: { name: 'and' }, children: ['und '] },
    ]);
  });

  it('prints nothing where a term holds only layout, and a blank where that does not break', () => {
    const term = (text: string) =>
      checkStyle(smallStyle({ before: `<locale><terms><term name="note">${text}</term></terms></locale>` })).tree;
    expect(JSON.stringify(term('\n    '))).toBe(JSON.stringify(term('')));
    expect(JSON.stringify(term('&#160;'))).toContain('"\u00a0"');
  });

  it('needs neither title nor version to say how to format', () => {
    const { title, tree } = checkStyle(smallStyle({ title: ' ' }).replace('"in-text" version="1.0"', '"in-text"'));
    expect({ title, version: tree.attrs.version }).toEqual({ title: '', version: '1.0' });
  });

  it('may stand for another', () => {
    expect(checkStyle(dependentStyle('Nature Genetics', 'nature'))).toMatchObject({ title: 'Nature Genetics', parent: 'nature' });
    expect(faultOf(dependentStyle('X', '../../etc/passwd'))).toBe('empty');
  });

  it('says for which language it is', () => {
    expect(checkStyle(dependentStyle('X', 'nature')).language).toBe('en-US');
    expect(checkStyle(smallStyle()).language).toBeUndefined();
  });
});

describe('no style is', () => {
  const unversioned = smallStyle().replace('"in-text" version="1.0"', '"in-text"');
  const macro = (name: string, ...calls: string[]) =>
    `<macro name="${name}">${calls.map((call) => `<text macro="${call}"/>`).join('')}<text variable="title"/></macro>`;

  it.each([
    ['what has a document type', `<!DOCTYPE style [<!ENTITY x "y">]>${smallStyle()}`, 'xml'],
    ['what is cut off', smallStyle().slice(0, -20), 'xml'],
    ['what closes the wrong element', smallStyle().replace('</layout></citation>', '</citation></layout>'), 'xml'],
    ['no XML at all', 'hello', 'xml'],
    ['nothing', '', 'xml'],
    ['another XML', '<html xmlns="http://purl.org/net/xbiblio/csl"/>', 'style'],
    ['a style of another namespace', smallStyle().replace('purl.org', 'example.org'), 'style'],
    ['one of another version', smallStyle({ version: '0.8.1' }), 'version'],
    [
      'one of before there were versions',
      unversioned.replace('<layout>', '<option name="et-al-min" value="3"/><layout>'),
      'version',
    ],
    ['one with terms as they were then', unversioned.replace('<citation>', '<terms/><citation>'), 'version'],
    ['one that does not say how to cite', smallStyle().replace(/<citation>.*<\/citation>/, ''), 'empty'],
    ['macros in a circle', smallStyle({ before: macro('a', 'b') + macro('b', 'a'), entry: '<text macro="a"/>' }), 'macros'],
    ['a macro that calls itself', smallStyle({ before: macro('a', 'a'), entry: '<text macro="a"/>' }), 'macros'],
    ['a macro that is not there', smallStyle({ entry: '<text macro="a"/>' }), 'macros'],
    ['a long file', smallStyle({ before: `<!--${'x'.repeat(MAX_STYLE_LENGTH)}-->` }), 'large'],
    ['a deep one', smallStyle({ entry: `${'<group>'.repeat(200)}${'</group>'.repeat(200)}` }), 'large'],
    ['one of many elements', smallStyle({ entry: '<text value="x"/>'.repeat(40_000) }), 'large'],
  ])('%s', (_what, xml, fault) => expect(faultOf(xml)).toBe(fault));

  it('one whose macros would be written out for years', () => {
    const levels = Array.from({ length: 60 }, (_, n) => macro(`m${n}`, `m${n + 1}`, `m${n + 1}`)).join('') + macro('m60');
    const worked = workClock();
    expect(faultOf(smallStyle({ before: levels, entry: '<text macro="m0"/>' }))).toBe('macros');
    expect(worked()).toBeLessThan(2000);
  });

  it('whatever comes, the answer is a style or a reason', () => {
    const piece = fc.constantFrom(
      '<style',
      ' version="1.0"',
      '>',
      '<',
      '</style>',
      '<!',
      '<macro name="a">',
      '</macro>',
      'x',
      '"',
      '<info>',
      '&#0;',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((all) => all.join('')),
          fc.string(),
        ),
        (xml) => {
          expect(typeof faultOf(xml)).toBe('string');
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['http://www.zotero.org/styles/nature-genetics', 'nature-genetics'],
  ['https://zotero.org/styles/apa/', 'apa'],
  ['https://www.zotero.org/styles/../x', undefined],
  ['https://evil.example/styles/apa', undefined],
  ['', undefined],
])('the name in %s is %s', (address, name) => expect(nameInAddress(address)).toBe(name));
