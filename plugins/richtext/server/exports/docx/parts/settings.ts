/** How programs are to treat the document as a whole. */
import { el, TEXT_NAMESPACES, val } from './xml.ts';
import { paragraph } from '../story/paragraph.ts';
import { field, wordsRun } from '../story/runs.ts';

/** Word 2013 and later: without it Word opens the document in the looks of 2007. */
const MODE = 15;

export const settingsPart = (language: string): string =>
  el(
    'w:settings',
    TEXT_NAMESPACES,
    el('w:zoom', { 'w:percent': 100 }),
    val('defaultTabStop', 720),
    val('characterSpacingControl', 'doNotCompress'),
    el('w:footnotePr', {}, el('w:footnote', { 'w:id': -1 }), el('w:footnote', { 'w:id': 0 })),
    el(
      'w:compat',
      {},
      el('w:compatSetting', {
        'w:name': 'compatibilityMode',
        'w:uri': 'http://schemas.microsoft.com/office/word',
        'w:val': MODE,
      }),
    ),
    el(
      'm:mathPr',
      {},
      ...[el('m:mathFont', { 'm:val': 'Cambria Math' }), el('m:dispDef'), el('m:defJc', { 'm:val': 'centerGroup' })],
      ...[el('m:intLim', { 'm:val': 'subSup' }), el('m:naryLim', { 'm:val': 'undOvr' })],
    ),
    el('w:themeFontLang', { 'w:val': language }),
    el('w:decimalSymbol', { 'w:val': language.startsWith('de') ? ',' : '.' }),
    el('w:listSeparator', { 'w:val': language.startsWith('de') ? ';' : ',' }),
  );

/** At the foot of each page: its number. */
export const footerPart = (): string =>
  el('w:ftr', TEXT_NAMESPACES, paragraph({ style: 'Footer' }, field('PAGE', wordsRun('1'))));
