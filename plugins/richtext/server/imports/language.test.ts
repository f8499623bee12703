/** The language of a file is that of the text that is made of it. */
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { makeDocx, p, r } from './testing/make-docx.ts';
import { makeOdt } from './testing/make-odt.ts';
import { languageNamed } from './language-named.ts';
import { readDocx } from './docx/read-docx.ts';
import { readHtmlFile } from './html/read-html-file.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readOdt } from './odt/read-odt.ts';

const lang = (tag: string): string => `<w:lang w:val="${tag}"/>`;
const usually = (tag: string): string =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${lang(tag)}</w:rPr></w:rPrDefault></w:docDefaults>`;

it('is in Word that of most letters, or of the document where they name none', () => {
  const body = p(r('Ein langer Absatz auf Deutsch', lang('de-CH')) + r('and some', lang('en-GB')) + r('words'));
  const read = (styles: string, content = body) => readDocx(makeDocx({ body: content, styles })).language;
  expect([read(usually('en-US')), read(usually('de-AT'), p(r('Kurz'))), read('', p(r('x')))]).toEqual([
    'de-CH',
    'de-AT',
    undefined,
  ]);
});

it('is told by OpenDocument, Markdown and pages, too', () => {
  const names =
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';
  const usual =
    '<style:default-style style:family="paragraph"><style:text-properties fo:language="de" fo:country="DE"/></style:default-style>';
  const more = {
    'styles.xml': strToU8(
      `<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" ${names}><office:styles>${usual}</office:styles></office:document-styles>`,
    ),
  };
  expect(readOdt(makeOdt({ body: '<text:p>x</text:p>', more })).language).toBe('de-DE');
  expect(readMarkdown(strToU8('---\nlang: de-DE\n---\n\nx')).language).toBe('de-DE');
  expect(readHtmlFile(strToU8('<!doctype html><html lang="en-GB"><body><p>x</p></body></html>')).language).toBe('en-GB');
});

it.each([
  ['de', 'de-DE'],
  ['de_AT', 'de-DE'],
  ['en', 'en-US'],
  ['en-AU', 'en-US'],
  ['EN-gb', 'en-GB'],
  ['fr-FR', undefined],
  ['none-none', undefined],
  ['', undefined],
])('%s is %s', (tag, language) => expect(languageNamed(tag)).toBe(language));
