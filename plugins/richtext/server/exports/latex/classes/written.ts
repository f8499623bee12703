/** What several classes write in the same way. */
import { DOCUMENT_WORDS } from '../../docx/words.ts';
import type { Manuscript } from '../../../../common/manuscript.ts';
import type { TexFront } from './tex-front.ts';

/** Raised, between commas; nothing for none. */
export const raised = (signs: readonly string[]): string => (signs.length === 0 ? '' : `\\textsuperscript{${signs.join(',')}}`);

/** Where a class has no form for it. @param orcid sixteen digits in four groups */
export const orcidMark = (orcid: string): string =>
  `\\protect\\textsuperscript{\\protect\\href{https://orcid.org/${orcid}}{ORCID}}`;

export const corresponding = (language: Manuscript['language']): string => DOCUMENT_WORDS[language].corresponding;

/** Of a class whose titles have no subtitles. */
export const wholeTitle = ({ title, subtitle }: Pick<TexFront, 'title' | 'subtitle'>): string =>
  subtitle === '' ? title : `${title}: ${subtitle}`;

export const abstractOf = ({ abstract }: Pick<TexFront, 'abstract'>, behind = ''): string =>
  abstract.length === 0 && behind === '' ? '' : `\\begin{abstract}\n${abstract.join('\\par\n')}${behind}\n\\end{abstract}`;

export const linesWith = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
