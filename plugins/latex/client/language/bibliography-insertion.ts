/** Makes a paper name the bibliography that is written from the library (LTX-013). */
import { scan } from '../../common/source/scan.ts';
import type { TextEdit } from './cite-insertion.ts';

/** What has to be added to the main file; empty when it names a bibliography already. */
export const bibliographyEdits = (text: string, style = 'plain', name = 'references'): readonly TextEdit[] => {
  const found = scan(text);
  const edit = (at: number, added: string): TextEdit => ({ start: at, end: at, text: added, cursor: at + added.length });
  const loaded = found.packages.find((use) => use.name === 'biblatex');
  if (!loaded) {
    if (found.bibliographies.length > 0 || found.environments.some((one) => one.name === 'thebibliography')) return [];
    const styleLine = found.commands.has('bibliographystyle') ? '' : `\\bibliographystyle{${style}}\n`;
    return [edit(found.body.end, `${text[found.body.end - 1] === '\n' ? '' : '\n'}\n${styleLine}\\bibliography{${name}}\n\n`)];
  }
  const lineEnd = text.indexOf('\n', loaded.end);
  const preamble = lineEnd === -1 ? text.length : lineEnd;
  return [
    ...(found.bibliographies.length === 0 ? [edit(preamble, `\n\\addbibresource{${name}.bib}`)] : []),
    ...(found.commands.has('printbibliography') ? [] : [edit(found.body.end, '\n\\printbibliography\n\n')]),
  ];
};
