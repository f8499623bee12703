/** What a document says of itself. */
import type { Node } from 'prosemirror-model';
import type { LineAttrs, LineKind } from '../../../../common/schema/line.ts';
import type { Manuscript } from '../../../../common/manuscript.ts';
import { el, xmlText } from './xml.ts';

const linesOf = (doc: Node, kind: LineKind): string[] => {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'line' && (node.attrs as LineAttrs).kind === kind) found.push(node.textContent.trim());
    return node.type.name !== 'line';
  });
  return found.filter((words) => words !== '');
};

/** Title, authors, keywords and language, as every program shows them (Dublin Core). */
export const coreProperties = ({ title, doc }: Manuscript, language: string): string => {
  const told = (name: string, words: string) => (words === '' ? '' : el(name, {}, xmlText(words.slice(0, 1_000))));
  return el(
    'cp:coreProperties',
    {
      'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
    told('dc:title', linesOf(doc, 'title').join(' ') || title),
    told('dc:creator', linesOf(doc, 'author').join('; ')),
    told('cp:keywords', linesOf(doc, 'keywords').join(', ')),
    told('dc:language', language),
  );
};

export const appProperties = (): string =>
  el(
    'Properties',
    { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
    el('Application', {}, 'Carrel'),
  );
