/** Cuts a main file at `\begin{document}`, keeping every line where it is. */
import { scan } from '../../common/source/scan.ts';

export interface SplitSource {
  readonly preamble: string;
  /** Starts with as many empty lines as the preamble has, so that errors and SyncTeX name the right ones. */
  readonly body: string;
}

/** What a preamble cannot be stored with: it opens files, or changes what TeX reads before the document starts. */
const UNSTORABLE =
  /\\(?:makeindex|makeglossaries|makenomenclature|newwrite|openout|immediate|dump|endinput|tikzexternalize|directlua)\b/;

/** `undefined` when the source has no preamble that can be stored. */
export const splitPreamble = (text: string): SplitSource | undefined => {
  const document = scan(text).environments.find(({ name }) => name === 'document');
  if (!document) return undefined;
  const preamble = text.slice(0, document.begin.start);
  if (UNSTORABLE.test(preamble) || !/\\documentclass/.test(preamble)) return undefined;
  const lines = preamble.split('\n').length - 1;
  return { preamble, body: '\n'.repeat(lines) + text.slice(document.begin.start) };
};
