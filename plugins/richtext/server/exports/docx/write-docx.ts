/**
 * A manuscript as a Word document (ECMA-376, transitional): with real styles and numbers, fields, notes, comments and tracked changes, so that
 * whoever goes on with it in Word or LibreOffice has everything that they would have made there.
 */
import type { Manuscript } from '../../../common/manuscript.ts';
import { Carried } from './citations/carried.ts';
import { customProperties, preferencesOf } from './citations/preferences.ts';
import { Draft } from './draft.ts';
import { Media } from './parts/media.ts';
import { Package, Relations } from './parts/package.ts';
import { appProperties, coreProperties } from './parts/properties.ts';
import { footerPart, settingsPart } from './parts/settings.ts';
import { stylesPart } from './parts/styles.ts';
import { el, TEXT_NAMESPACES } from './parts/xml.ts';
import { BlockWriter } from './story/blocks.ts';
import { InlineWriter } from './story/inline.ts';
import { Notes } from './story/notes.ts';
import { DOCUMENT_WORDS } from './words.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument';
const WORD = `${TYPE}.wordprocessingml`;

/** Twips. */
const PAPERS = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } } as const;
const MARGIN = 1_417;

export interface DocxOptions {
  /** Origin of the house whose library the works are in, as `https://carrel.example.org`: citations name it. */
  readonly house?: string | undefined;
  /**
   * Content controls around citations, by which Carrel's add-in for Word takes them up; with `house`, and unless told otherwise. LibreOffice 7.4
   * leaves a little room around them.
   */
  readonly hasControls?: boolean;
  readonly paper?: keyof typeof PAPERS;
}

/** Pure: the same manuscript gives the same bytes. */
export const writeDocx = async (manuscript: Manuscript, options: DocxOptions = {}): Promise<Uint8Array> => {
  const { house, hasControls = true, paper = 'a4' } = options;
  const { width, height } = PAPERS[paper];
  const room = width - 2 * MARGIN;
  const language = DOCUMENT_WORDS[manuscript.language].tag;
  const file = new Package();
  const [root, ofText, ofNotes] = [new Relations(), new Relations(), new Relations()];
  const draft = new Draft(manuscript, new Media(file, ofText), house, new Carried(hasControls ? house : undefined));

  const notes = new Notes();
  const inline = new InlineWriter(draft, ofText, { writer: new InlineWriter(draft, ofNotes), notes });
  const blocks = new BlockWriter(draft, inline, ofText).all(manuscript.doc, { room });
  // A table cannot be the last thing of a text.
  const body = blocks === '' || blocks.endsWith('</w:tbl>') ? `${blocks}<w:p/>` : blocks;

  const part = (kind: Parameters<Relations['to']>[0], name: string, type: string, content: string, relations?: Relations) => {
    file.xml(`word/${name}.xml`, type, content, relations);
    return ofText.to(kind, `${name}.xml`);
  };
  const levels = draft.numbering.all
    .filter(({ kind, number }) => kind === 'heading' && number !== '')
    .map(({ level }) => level - 1);
  const first = levels.length === 0 ? undefined : Math.min(...levels);
  part(
    'styles',
    'styles',
    `${WORD}.styles+xml`,
    stylesPart(TEXT_NAMESPACES, language, first !== undefined, room, draft.codeStyles.all),
  );
  part('numbering', 'numbering', `${WORD}.numbering+xml`, draft.lists.write(TEXT_NAMESPACES, first));
  part('settings', 'settings', `${WORD}.settings+xml`, settingsPart(language));
  part('footnotes', 'footnotes', `${WORD}.footnotes+xml`, notes.write(), ofNotes);
  const footer = part('footer', 'footer1', `${WORD}.footer+xml`, footerPart());
  if (!draft.comments.isEmpty) {
    part('comments', 'comments', `${WORD}.comments+xml`, draft.comments.write());
    part('commentsExtended', 'commentsExtended', `${WORD}.commentsExtended+xml`, draft.comments.writeExtended());
  }
  const ownParts = [
    draft.carried.write({ style: manuscript.style, language }, manuscript.sources),
    draft.formulas.writeSources(),
  ].filter((own) => own !== undefined);
  for (const [at, own] of ownParts.entries()) ofText.to('customXml', `../${file.customXml(at + 1, own)}`);
  const section = el(
    'w:sectPr',
    {},
    el('w:footerReference', { 'w:type': 'default', 'r:id': footer }),
    el('w:pgSz', { 'w:w': width, 'w:h': height }),
    el('w:pgMar', {
      ...{ 'w:top': MARGIN, 'w:right': MARGIN, 'w:bottom': MARGIN, 'w:left': MARGIN },
      ...{ 'w:header': 708, 'w:footer': 708, 'w:gutter': 0 },
    }),
  );
  const document = el('w:document', TEXT_NAMESPACES, el('w:body', {}, body, section));
  file.xml('word/document.xml', `${WORD}.document.main+xml`, document, ofText);
  root.to('document', 'word/document.xml');

  file.xml(
    'docProps/core.xml',
    'application/vnd.openxmlformats-package.core-properties+xml',
    coreProperties(manuscript, language),
  );
  root.to('core', 'docProps/core.xml');
  file.xml('docProps/app.xml', `${TYPE}.extended-properties+xml`, appProperties());
  root.to('app', 'docProps/app.xml');
  const { style, title, printed } = manuscript;
  const preferences = {
    style,
    title,
    locale: language,
    isNote: printed.isNote,
    hasBibliography: printed.bibliography.length > 0,
  };
  file.xml('docProps/custom.xml', `${TYPE}.custom-properties+xml`, customProperties(preferencesOf(preferences)));
  root.to('custom', 'docProps/custom.xml');
  return file.write(root);
};
