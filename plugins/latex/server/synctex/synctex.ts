/** The way from a line of the source to the page and back, asked of TeX Live's own `synctex` in the sandbox. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { HttpError } from '#server-kit';
import { ownPath } from '../../common/log/own-path.ts';
import { notFound } from '../access.ts';
import { buildWithPdf, type Paper } from '../compile/build-rows.ts';
import type { Latex } from '../latex.ts';
import { runInSandbox } from '../sandbox/run.ts';
import type { BuildRow } from '../tables.ts';
import { askElsewhere } from './ask-elsewhere.ts';
import type { Answer, Question } from './question.ts';
import { readBoxes, readSource } from './synctex-output.ts';

const unpack = promisify(gunzip);
const SECONDS = 10;
/** Unpacked; a thesis has 20 MB. */
const LARGEST = 200_000_000;
const KEPT = 20;
const NAME = 'paper';

/** The folder with the build's data on this machine, fetched once. */
const folderOf = async (latex: Pick<Latex, 'builds' | 'files'>, build: BuildRow): Promise<string> => {
  const parent = join(latex.builds, 'synctex');
  const folder = join(parent, String(build.id));
  const file = join(folder, `${NAME}.synctex`);
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return folder;
  if (build.synctex === null) throw notFound();
  const packed = await buffer(await latex.files.read(build.synctex));
  await mkdir(folder, { recursive: true });
  // Others may ask at the same time, and a server may end half-way: the file is whole or not there.
  const part = join(folder, randomUUID());
  await writeFile(part, await unpack(packed, { maxOutputLength: LARGEST }));
  await rename(part, file);
  const old = (await readdir(parent))
    .map(Number)
    .sort((a, b) => b - a)
    .slice(KEPT);
  for (const id of old) await rm(join(parent, String(id)), { recursive: true, force: true });
  return folder;
};

const ask = async (folder: string, args: readonly string[]): Promise<string> => {
  const result = await runInSandbox({
    command: ['synctex', ...args],
    binds: [{ from: folder, to: '/data' }],
    folder: '/data',
    deadline: Date.now() + SECONDS * 1_000,
    signal: new AbortController().signal,
  });
  if (result.end !== 'exit') throw new HttpError(503, 'The place could not be found in time.');
  return result.output;
};

/** Names of the sources as TeX wrote them, which the program wants letter for letter. */
const inputNamed = async (folder: string, path: string): Promise<string | undefined> => {
  const stream = createReadStream(join(folder, `${NAME}.synctex`));
  for await (const line of createInterface({ input: stream })) {
    const name = /^Input:\d+:(.*)$/.exec(line)?.[1];
    if (name !== undefined && ownPath(name) === path) {
      stream.destroy();
      return name;
    }
  }
  return undefined;
};

/** @throws HttpError 404 before the first build with a PDF */
const lastBuild = async (latex: Latex, paper: Paper): Promise<BuildRow> => {
  const build = await buildWithPdf(latex.db, paper);
  if (!build) throw notFound();
  return build;
};

/** Answers on this machine, which has the program. @throws HttpError 404 without data */
export const answerHere = async (
  latex: Pick<Latex, 'builds' | 'files'>,
  build: BuildRow,
  question: Question,
): Promise<Answer> => {
  const folder = await folderOf(latex, build);
  if ('forward' in question) {
    const { path, line, column = 0 } = question.forward;
    const input = await inputNamed(folder, path);
    if (input === undefined) return { boxes: [], source: null };
    return {
      boxes: readBoxes(await ask(folder, ['view', '-i', `${line}:${column}:${input}`, '-o', `${NAME}.pdf`])),
      source: null,
    };
  }
  const { page, x, y } = question.backward;
  const found = readSource(await ask(folder, ['edit', '-o', `${page}:${x}:${y}:${NAME}.pdf`]));
  const path = found && ownPath(found.input);
  return { boxes: [], source: found && path ? { path, line: found.line } : null };
};

/** @throws HttpError 404 before the first build with a PDF, 503 when nobody in the house has the program */
export const synctex = async (latex: Latex, paper: Paper, question: Question): Promise<Answer> => {
  const build = await lastBuild(latex, paper);
  const isHere = (await latex.programs()).includes('synctex');
  return isHere ? answerHere(latex, build, question) : askElsewhere(latex, build, question);
};
