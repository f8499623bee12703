/** Export of a project that the caller sends, in the specification's own format (matrix LIB-136, `projectJson`). */
import { setImmediate } from 'node:timers/promises';
import type { BinaryAnswer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { CitekeyPool, citekeyBase, cleanCitekey } from '../../common/citekeys.ts';
import type { ExportFormat } from '../../common/contract.ts';
import { exportName } from '../../common/export-name.ts';
import { WRITERS } from '../../common/formats/formats.ts';
import { readProjects } from '../../common/formats/project/parse.ts';
import type { ProjectArticle } from '../../common/formats/project/shape.ts';
import type { ImportedReference } from '../../common/formats/reference.ts';

/** Steps of reading between which others get their turn. */
const BATCH = 500;

interface Sent {
  readonly titles: readonly string[];
  readonly references: readonly ImportedReference[];
}

/** @throws HttpError 400 where it is no project, or something in it cannot be read: a file that lacks a part in silence helps nobody */
const readSent = async (text: string): Promise<Sent> => {
  const titles: string[] = [];
  const references: ImportedReference[] = [];
  let steps = 0;
  for (const step of readProjects(text)) {
    if (++steps % BATCH === 0) await setImmediate();
    if (!step) continue;
    if ('skipped' in step) throw new HttpError(400, `Could not export. Reference ${step.skipped.line}: ${step.skipped.reason}`);
    if ('project' in step && step.project.level === 0) titles.push(step.project.head.title);
    if ('reference' in step) references.push(step.reference);
  }
  if (titles.length === 0) throw new HttpError(400, 'Could not export. This is not a project.');
  return { titles, references };
};

/** Notes and highlights as they go along with references. */
const annotationsOf = ({ articleNotes, articleCitations }: ProjectArticle): string[] =>
  [
    ...articleNotes.map(({ text }) => text),
    ...articleCitations.flatMap(({ text, citationNotes }) => [text, ...citationNotes.map((note) => note.text)]),
  ].filter((text): text is string => Boolean(text));

/**
 * @param project one project, or a list of them
 * @throws HttpError 400 for what is no project, and for the formats that need what only the library keeps
 */
export const exportSent = async (
  project: unknown,
  format: ExportFormat | 'pdf',
  withAnnotations: boolean,
): Promise<BinaryAnswer> => {
  if (format === 'pdf') throw new HttpError(400, 'Could not export. A project has no PDF of its own.');
  const text = JSON.stringify(project);
  const { titles, references } = await readSent(text);
  if (format === 'json') {
    const body = Buffer.from(`${text}\n`);
    return { name: exportName(titles, 'json'), type: 'application/json; charset=utf-8', body, size: body.length };
  }
  const writer = WRITERS[format];
  const keys = new CitekeyPool([]);
  const written = references.map(({ info, citekey, article }) =>
    writer.one({
      info,
      citekey: keys.take(cleanCitekey(citekey ?? '') || citekeyBase(info)),
      annotations: withAnnotations && article ? annotationsOf(article) : [],
    }),
  );
  const body = Buffer.from(writer.before + written.join(writer.between) + writer.after);
  return { name: exportName(titles, writer.ending), type: writer.type, body, size: body.length };
};
