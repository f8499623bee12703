/** `\verb|…|` ends at its delimiter, on the same line; `\url{…}` at its brace. */
import { readGroup, readOption, readVerbatimGroup } from './read-arguments.ts';
import type { Span } from './scan-types.ts';

/**
 * What behind a command of `INLINE_VERBATIM` is no LaTeX.
 * @param after behind the command's name and star
 * @returns the span of the content and where LaTeX goes on; `undefined` where nothing of the kind stands there
 */
export const inlineVerbatim = (
  text: string,
  command: string,
  after: number,
): (Span & { readonly goesOn: number }) | undefined => {
  let at = /^(?:lstinline|mintinline)$/.test(command) ? (readOption(text, after)?.end ?? after) : after;
  if (command === 'mintinline') at = readGroup(text, at)?.end ?? at;
  const group = readVerbatimGroup(text, at);
  if (group) return { start: group.at, end: group.end - 1, goesOn: group.end };
  const delimiter = text[at];
  if (!delimiter || /[\s\w]/.test(delimiter) || !/^(?:[vV]erb|lstinline|mintinline)$/.test(command)) return undefined;
  const close = text.indexOf(delimiter, at + 1);
  const lineEnd = text.indexOf('\n', at);
  if (close === -1 || (lineEnd !== -1 && lineEnd < close)) return undefined;
  return { start: at + 1, end: close, goesOn: close + 1 };
};
