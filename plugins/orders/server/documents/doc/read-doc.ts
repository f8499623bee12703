/** Reads a document of Word 97 to 2003 (.doc, [MS-DOC]): its body, its notes, its text boxes, its headers and footers. */
import type { Read } from '../shared/read.ts';
import { Refusal } from '../shared/refusal.ts';
import { CompoundFile } from './compound-file.ts';
import { DocLists } from './doc-lists.ts';
import { DocText } from './doc-text.ts';
import { type DocPart, type DocTable, fileInformation } from './file-information.ts';
import { headerStories } from './header-stories.ts';
import { piecesIn } from './pieces.ts';
import { runsIn } from './properties.ts';

/** Comments are none of the text. */
const READ: ReadonlySet<DocPart> = new Set(['body', 'footnotes', 'endnotes', 'boxes', 'headerBoxes']);

/** @throws Refusal */
export const readDoc = (bytes: Buffer): Read => {
  const file = new CompoundFile(bytes);
  const document = file.stream('WordDocument');
  // A .docx with a password is such a file as well, and has its package in it.
  if (!document) throw new Refusal(file.has('EncryptedPackage') ? 'encrypted' : 'not-what-it-says');
  const information = fileInformation(document);
  const table = file.stream(information.table);
  if (!table) throw new Refusal('unreadable');
  const structure = (name: DocTable): Buffer => {
    const { at, length } = information.placeOf(name);
    return table.subarray(at, at + length);
  };
  const runs = {
    characters: runsIn(document, structure('characters'), 'characters'),
    paragraphs: runsIn(document, structure('paragraphs'), 'paragraphs'),
  };
  const lists = new DocLists({
    styles: structure('styles'),
    lists: table.subarray(information.placeOf('lists').length === 0 ? table.length : information.placeOf('lists').at),
    overrides: structure('listOverrides'),
  });
  const text = new DocText(document, piecesIn(structure('pieces')), runs, lists);
  const headers = headerStories({
    places: structure('headers'),
    sections: structure('sections'),
    settings: structure('settings'),
    document,
  });
  let at = 0;
  for (const { part, length } of information.parts) {
    const start = at;
    at += length;
    if (READ.has(part)) text.add(start, at);
    if (part !== 'headers') continue;
    for (const { from, to } of headers) text.add(start + from, start + Math.min(length, to));
  }
  return { text: text.prose.text, words: text.prose.words, hasMacros: file.has('_VBA_PROJECT') || file.has('Macros') };
};
