/** What is on the clipboard, and what a source makes of it. Nothing is written here. */
import { findIdentifiers } from '#plugins/library/common/identifiers/find-identifiers.ts';
import { type Identifier } from '#plugins/library/common/identifiers/identifier.ts';
import { MAX_TEXT } from '../../common/contract-replies.ts';
import { cellLatex } from './html-to-latex.ts';
import { hasForm, loneTable, parsePasted } from './pasted-html.ts';
import { type Grid, gridOfTable, gridOfTabs } from './table-grid.ts';
import type { Loaded } from './tabular.ts';

/** The parts of a clipboard that are read. */
export interface Clipboard {
  readonly types: readonly string[];
  readonly files: Iterable<File>;
  getData(type: string): string;
}

export type Pasted =
  | { readonly kind: 'table'; readonly grid: Grid; readonly text: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  /** Is pasted as it stands; there is more to it that is offered. */
  | {
      readonly kind: 'text';
      readonly rich?: HTMLElement;
      readonly identifier?: Identifier;
      readonly note?: 'tableTooLarge' | 'formTooLarge';
    }
  /** More than a source may be. */
  | { readonly kind: 'tooLarge' };

/** What an editor of code puts beside its text: nothing in it is worth keeping. */
const FROM_CODE = 'vscode-editor-data';
/** Longest text that is one identifier, in UTF-16 units. */
const LONGEST_IDENTIFIER = 300;

/** The identifier that the text is, with nothing beside it; an address names a work only where it is a publisher's or the arXiv's. */
const loneIdentifier = (text: string): Identifier | undefined => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST_IDENTIFIER) return undefined;
  const isAddress = /^https?:\/\/\S+$/i.test(trimmed);
  const isName =
    /^(?:doi:\s*)?10\.\d{4,9}\/\S+$/i.test(trimmed) ||
    /^arxiv:\s*\S+$/i.test(trimmed) ||
    /^\d{4}\.\d{4,5}(?:v\d+)?$/.test(trimmed);
  if (!isAddress && !isName) return undefined;
  const [found, other] = findIdentifiers(trimmed);
  return found && !other && (found.kind !== 'url' || PAPERS.test(found.value)) ? found : undefined;
};

/** Pages of publishers whose addresses do not hold an identifier; every other address is one that somebody wants to write. */
const PAPERS =
  /^https?:\/\/(?:[\w-]+\.)*(?:sciencedirect\.com\/science\/article|ieeexplore\.ieee\.org\/(?:abstract\/)?document|openreview\.net\/(?:forum|pdf)|aclanthology\.org\/\w|proceedings\.mlr\.press\/v|papers\.(?:nips|neurips)\.cc\/paper|jstor\.org\/stable|nature\.com\/articles|pubs\.acs\.org\/doi|mdpi\.com\/\d|semanticscholar\.org\/paper)/i;

export const readClipboard = (data: Clipboard, loaded: Loaded): Pasted => {
  const text = data.getData('text/plain');
  if (text.length > MAX_TEXT) return { kind: 'tooLarge' };
  if (data.types.includes(FROM_CODE)) return { kind: 'text' };
  const html = data.getData('text/html');
  const body = html === '' ? undefined : parsePasted(html);
  const table = body && loneTable(body);
  const grid = table ? gridOfTable(table, (cell) => cellLatex(cell, loaded)) : gridOfTabs(text);
  if (grid === 'tooLarge') return { kind: 'text', note: 'tableTooLarge' };
  // One column is a list of words, one row a sentence with gaps.
  if (grid && grid.columns > 1 && grid.rows.length > 1) return { kind: 'table', grid, text };
  const files = [...data.files];
  if (files.length > 0 && text === '') return { kind: 'files', files };
  const identifier = loneIdentifier(text);
  if (identifier) return { kind: 'text', identifier };
  if (html !== '' && !body) return { kind: 'text', note: 'formTooLarge' };
  return body && hasForm(body) ? { kind: 'text', rich: body } : { kind: 'text' };
};
