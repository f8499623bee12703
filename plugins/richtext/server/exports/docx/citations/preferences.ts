/** What Zotero wants to know of a document: its style and language, in properties of 255 letters each. */
import { el } from '../parts/xml.ts';
import { xmlText } from '../parts/xml.ts';

const LONGEST = 255;

/** Styles of the CSL project by their address. */
const addressOf = (style: string): string => (/^https?:/.test(style) ? style : `http://www.zotero.org/styles/${style}`);

/** Eight letters that are the same for the same document. */
const sessionOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(8, 'c').slice(0, 8);
};

export interface Preferences {
  readonly style: string;
  readonly locale: string;
  readonly isNote: boolean;
  readonly hasBibliography: boolean;
  readonly title: string;
}

/** Names and values of the properties. */
export const preferencesOf = ({ style, locale, isNote, hasBibliography, title }: Preferences): [string, string][] => {
  const pref = (name: string, value: string) => el('pref', { name, value });
  const data = el(
    'data',
    { 'data-version': 3, 'zotero-version': '6.0.36' },
    el('session', { id: sessionOf(title) }),
    el('style', {
      ...{
        id: addressOf(style),
        locale,
        hasBibliography: hasBibliography ? 1 : 0,
        bibliographyStyleHasBeenSet: hasBibliography ? 1 : 0,
      },
    }),
    el('prefs', {}, pref('fieldType', 'Field'), pref('noteType', isNote ? '1' : '0')),
  );
  const parts = data.match(new RegExp(`[^]{1,${String(LONGEST)}}`, 'g')) ?? [];
  return parts.map((part, at) => [`ZOTERO_PREF_${String(at + 1)}`, part]);
};

/** The part with properties that a document may have beside those that every one has. */
export const customProperties = (properties: readonly (readonly [string, string])[]): string =>
  el(
    'Properties',
    {
      xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties',
      'xmlns:vt': 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes',
    },
    ...properties.map(([name, value], at) =>
      el('property', { fmtid: '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}', pid: at + 2, name }, el('vt:lpwstr', {}, xmlText(value))),
    ),
  );
