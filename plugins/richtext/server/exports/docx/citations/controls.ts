/** Content controls by which Carrel's add-in for Word knows citations and their list; they stand around the fields. */
import { el, val } from '../parts/xml.ts';
import { paragraph } from '../story/paragraph.ts';
import type { CitedAt } from './citation-field.ts';

const control = (tag: string, content: string): string =>
  el(
    'w:sdt',
    {},
    el('w:sdtPr', {}, val('tag', tag), el('w15:appearance', { 'w15:val': 'hidden' })),
    el('w:sdtContent', {}, content),
  );

/** Around runs of a line. @param house without it the add-in could not know whose the works are, and there is none */
export const citationControl = (_cited: CitedAt, house: string | undefined, content: string): string =>
  house === undefined ? content : content;

/** LibreOffice shows the code of a field with which a control begins. */
const FIRST = paragraph({ style: 'TableSeparator' }, '');

/** Around paragraphs. */
export const bibliographyControl = (house: string | undefined, content: string): string =>
  house === undefined ? content : control('cite:bibliography', FIRST + content);
