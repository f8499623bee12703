/** `carrel find`: words in references, in pages of PDFs, in highlights, in notes and in manuscripts. */
import { latexContract } from '#plugins/latex/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { EXIT, Problem } from '../problem.ts';
import { referenceLine } from '../resolve.ts';
import { answer, type Command, textOption } from '../session.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const find: Command = async (session, asked) => {
  const { say } = session;
  const q = asked.words.join(' ');
  if (q === '') throw new Problem(say('usage.find'));
  const limit = Number(textOption(asked, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 50) throw new Problem(say('problem.limit'));
  const found = await session.house().call(libraryContract.findEverywhere, { query: { q, limit } });
  const papers = asked.options['papers']
    ? (await session.house().call(latexContract.findInPapers, { query: { q, limit } })).data
    : [];
  const passages = found.passages?.data ?? [];
  const lines = [
    ...(found.references?.data ?? []).map(referenceLine),
    ...passages.map(({ title, page, snippet }) => say('find.page', { title, page, text: oneLine(snippet.text) })),
    ...(found.highlights?.data ?? []).map(({ title, page, snippet }) =>
      say('find.page', { title, page, text: oneLine(snippet.text) }),
    ),
    ...(found.notes?.data ?? []).map(({ title, snippet }) => say('find.note', { title, text: oneLine(snippet.text) })),
    ...papers.map(({ title, path, line, snippet }) =>
      say('find.paper', { title, place: path === null ? '' : `${path}:${line ?? 1}`, text: oneLine(snippet.text) }),
    ),
  ];
  answer(session, { ...found, papers }, lines.length > 0 ? lines : [say('find.nothing')]);
  return lines.length > 0 ? EXIT.fine : EXIT.found;
};
