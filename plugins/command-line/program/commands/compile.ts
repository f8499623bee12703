/** `carrel compile`: makes the PDF of a manuscript and says what LaTeX says; how it ends tells whether it went well. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { latexContract } from '#plugins/latex/common/contract.ts';
import type { Diagnostic } from '#plugins/latex/common/model.ts';
import { EXIT, Problem } from '../problem.ts';
import { manuscriptOf } from '../resolve.ts';
import { answer, type Command, textOption } from '../session.ts';

/** As compilers say it, so that editors and CI find the place. */
const lineOf = ({ file, line, severity, message }: Diagnostic): string =>
  [[file, line].filter((part) => part !== null).join(':'), `${severity}: ${message}`].filter((part) => part !== '').join(': ');

const fileName = (title: string): string => `${title.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'paper'}.pdf`;

export const compile: Command = async (session, asked) => {
  const { say } = session;
  const wanted = asked.words.join(' ');
  if (wanted === '') throw new Problem(say('usage.compile'));
  const paper = await manuscriptOf(session, wanted);
  const params = { id: paper.id };
  const { success, message, data } = await session.house().call(latexContract.save, { params, body: { compile: true } });
  const shown = data.diagnostics.filter(({ severity }) => severity !== 'info').map(lineOf);
  if (!success || data.build === 0) {
    answer(session, { success: false, message, diagnostics: data.diagnostics }, [
      ...shown,
      say('compile.failed', { title: paper.title }),
      ...(shown.length === 0 ? [message] : []),
    ]);
    return EXIT.found;
  }
  const target = textOption(asked, 'out') ?? fileName(paper.title);
  const pdf = await session.house().call(latexContract.getPdf, { params, query: { build: data.build } });
  await writeFile(resolve(session.folder, target), pdf);
  answer(session, { success: true, file: target, pages: data.pages, diagnostics: data.diagnostics }, [
    ...shown,
    say('compile.done', { file: target, count: data.pages }),
  ]);
  return EXIT.fine;
};
