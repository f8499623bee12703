/** `carrel lint`: the citations of a manuscript, of the house or on this disk, against its bibliography; for people and for CI. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { keysIn, noticesOf } from '../lint/known-works.ts';
import { type Finding, lintTexts } from '../lint/lint-texts.ts';
import { readManuscript } from '../lint/read-manuscript.ts';
import { EXIT, Problem } from '../problem.ts';
import { allReferences, manuscriptOf } from '../resolve.ts';
import { answer, type Command, type Session } from '../session.ts';

interface Linted {
  readonly found: readonly Finding[];
  /** Works that nobody could be asked about. */
  readonly unasked: number;
}

const ofFiles = async (session: Session, files: readonly string[], isOffline: boolean): Promise<Linted> => {
  const texts = (await Promise.all(files.map((file) => readManuscript(resolve(session.folder, file))))).flat();
  if (isOffline) return { found: lintTexts(texts), unasked: 0 };
  const { notices, unasked } = await noticesOf(session, texts, await allReferences(session));
  return { found: lintTexts(texts, undefined, notices), unasked };
};

const ofPaper = async (session: Session, wanted: string): Promise<Linted> => {
  const paper = await manuscriptOf(session, wanted);
  const { data } = await session.house().call(latexContract.getDocuments, { params: { id: paper.id } });
  const rows = await allReferences(session, paper.project);
  const texts = data.map(({ path, content }) => ({ path, text: content }));
  const { notices, unasked } = await noticesOf(session, texts, rows);
  return { found: lintTexts(texts, keysIn(rows), notices), unasked };
};

export const lint: Command = async (session, asked) => {
  const { say } = session;
  const { words, options } = asked;
  if (words.length === 0) throw new Problem(say('usage.lint'));
  const areFiles = words.every((word) => /\.(?:tex|bib)$/i.test(word));
  const absent = areFiles ? words.find((word) => !existsSync(resolve(session.folder, word))) : undefined;
  if (absent !== undefined) throw new Problem(say('problem.no_file', { file: absent }));
  const { found, unasked } = areFiles
    ? await ofFiles(session, words, options['offline'] === true)
    : await ofPaper(session, words.join(' '));
  const lines = found.map(
    ({ code, severity, file, line, subject, other = '' }) =>
      `${file}:${line}: ${say(`lint.${severity}`)}: ${say(`lint.code.${code}`, { subject, other })}`,
  );
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const summary = say('lint.summary', { errors, warnings: found.length - errors });
  const doubts = unasked === 0 ? [] : [say('lint.unasked', { count: unasked })];
  const told = { errors, warnings: found.length - errors, unasked, findings: found };
  answer(session, told, [...lines, ...doubts, summary]);
  return errors > 0 || (options['strict'] === true && found.length > 0) ? EXIT.found : EXIT.fine;
};
