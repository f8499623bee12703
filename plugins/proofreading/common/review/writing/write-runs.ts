/** Runs of text as Word's XML. */
import { encoded } from '../xml/entities.ts';

/**
 * The text of a run: `\n` is a break, `\t` a tab.
 * @param tag `t`, or `delText` where it is deleted
 */
export const writeText = (text: string, prefix: string, tag: 't' | 'delText'): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/([\n\t])/)
    .map((piece) => {
      if (piece === '\n') return `<${prefix}:br/>`;
      if (piece === '\t') return `<${prefix}:tab/>`;
      return piece && `<${prefix}:${tag} xml:space="preserve">${encoded(piece)}</${prefix}:${tag}>`;
    })
    .join('');
