/** `carrel lint`: the citations of a manuscript, of the house or on this disk, against its bibliography; for people and for CI. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { keysIn, noticesIn } from '../lint/known-works.ts';
import { type Finding, lintTexts } from '../lint/lint-texts.ts';
import { readManuscript } from '../lint/read-manuscript.ts';
import { EXIT, Problem } from '../problem.ts';
import { allReferences, manuscriptOf } from '../resolve.ts';
import { answer, type Command, type Session } from '../session.ts';

const ofFiles = async (session: Session, files: readonly string[], isOffline: boolean): Promise<Finding[]> => {
  const texts = (await Promise.all(files.map((file) => readManuscript(resolve(session.folder, file))))).flat();
  return lintTexts(texts, undefined, isOffline ? undefined : noticesIn(await allReferences(session)));
};

const ofPaper = async (session: Session, wanted: string): Promise<Finding[]> => {
  const paper = await manuscriptOf(session, wanted);
  const { data } = await session.house().call(latexContract.getDocuments, { params: { id: paper.id } });
  const rows = await allReferences(session, paper.project);
  const texts = data.map(({ path, content }) => ({ path, text: content }));
  return lintTexts(texts, keysIn(rows), noticesIn(rows));
};

export const lint: Command = async (session, asked) => {
  const { say } = session;
  const { words, options } = asked;
  if (words.length === 0) throw new Problem(say('usage.lint'));
  const areFiles = words.every((word) => /\.(?:tex|bib)$/i.test(word));
  const absent = areFiles ? words.find((word) => !existsSync(resolve(session.folder, word))) : undefined;
  if (absent !== undefined) throw new Problem(say('problem.no_file', { file: absent }));
  const found = areFiles ? await ofFiles(session, words, options['offline'] === true) : await ofPaper(session, words.join(' '));
  const lines = found.map(
    ({ code, severity, file, line, subject, other = '' }) =>
      `${file}:${line}: ${say(`lint.${severity}`)}: ${say(`lint.code.${code}`, { subject, other })}`,
  );
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const summary = say('lint.summary', { errors, warnings: found.length - errors });
  answer(session, { errors, warnings: found.length - errors, findings: found }, [...lines, summary]);
  return errors > 0 || (options['strict'] === true && found.length > 0) ? EXIT.found : EXIT.fine;
};
