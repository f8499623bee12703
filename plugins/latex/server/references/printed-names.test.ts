/** References that came with biblatex's names, in a list that BibTeX prints: from the file that was imported to the list of the compile. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { testFolder } from '../testing/compile-sources.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex();

const IMPORTED = `@article{lee2003,
  title = {Sleep},
  author = {Lee, Ann},
  journaltitle = {Journal of {Rest}},
  date = {2003-05}
}

@thesis{berg2004,
  title = {Dreams},
  author = {Berg, Bo},
  date = {2004},
  institution = {ETH},
  location = {Zürich},
  type = {phdthesis}
}

@article{none2005,
  title = {Alone},
  author = {Kim, Jo},
  date = {2005}
}
`;

/** What is written for a paper with this preamble and list that cites all of it, and what a compile makes of that. */
const printed = async (preamble: string, list: string) => {
  const user = await server.signIn();
  const body = `\\begin{document}x\\cite{lee2003,berg2004,none2005}\n${list}\n\\end{document}`;
  const text = `${preamble}${body}`;
  const paper = await server.paper(user, 'x');
  const params = { id: paper.id };
  const file = new File([IMPORTED], 'x.bib');
  await user.call(libraryContract.importReferences, { form: { project_id: paper.project }, files: { file } });
  const { data } = await user.call(calls.save, { params, body: { content: text } });
  expect(data.diagnostics).toEqual([]);
  const written = (await user.call(calls.getDocument, { params, query: { path: 'references.bib' } })).document.content;
  const { compile, folder } = await testFolder();
  const result = await compile(text, { files: { 'references.bib': written } });
  const bbl = await readFile(join(folder.output, 'main.bbl'), 'utf8');
  return { written, bbl: bbl.replace(/\s+/g, ' '), result };
};

it('[LTX-013] a style of BibTeX prints journal, year, school and place', async () => {
  const { bbl, result } = await printed(
    '\\documentclass{article}\\usepackage{natbib}',
    '\\bibliographystyle{plainnat}\\bibliography{references}',
  );
  expect(result).toMatchObject({ success: true });
  expect(bbl).toContain('\\emph{Journal of {Rest}}, May 2003');
  expect(bbl).toContain('PhD thesis, ETH, Zürich, 2004');
});

it.each([
  ['is named', '\\bibliographystyle{apsrev4-2}\\bibliography{references}'],
  ['the class has', '\\bibliography{references}'],
])('[LTX-013] an article without a journal is no error in the style of REVTeX that %s', async (_, list) => {
  const { written, result } = await printed('\\documentclass[aps,prl]{revtex4-2}', list);
  expect(written).toMatch(/@article\{none2005,[^@]*journal = \{\}/);
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(result).toMatchObject({ success: true });
});

it('[LTX-013] biblatex gets them as they came', async () => {
  const { written } = await printed(
    '\\documentclass{article}\\usepackage{biblatex}\\addbibresource{references.bib}',
    '\\printbibliography',
  );
  for (const entry of IMPORTED.trim().split('\n\n')) expect(written).toContain(entry);
});
