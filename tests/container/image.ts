/** Takes the steps of a Dockerfile in a folder, as a container engine would: what it does not name is not there. */
import { cp, mkdir, stat } from 'node:fs/promises';
import { basename, join, posix, resolve } from 'node:path';
import { commandOf, copiedBy, type Instruction, variablesOf } from '../../host-web/server/testing/dockerfile.ts';
import { makeBase } from './base.ts';
import { PATH, runInside, type Where } from './inside.ts';

export const project = resolve(import.meta.dirname, '../..');

export interface Image {
  /** Where `CMD` starts, and as whom. */
  readonly where: Where;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/** What is no part of the project's files, and lies among them. */
const isOwn = (path: string): boolean => !['node_modules', 'dist', '.cache', '.carrel'].includes(basename(path));

/** Of a folder its content, as `COPY` does. */
const copy = async (root: string, folder: string, text: string): Promise<void> => {
  const { from, to } = copiedBy(text);
  const target = join(root, posix.resolve(folder, to));
  for (const name of from) {
    const source = join(project, name);
    const isFolder = (await stat(source)).isDirectory();
    const isInto = !isFolder && (to.endsWith('/') || from.length > 1);
    await mkdir(isInto ? target : join(target, '..'), { recursive: true });
    await cp(source, isInto ? join(target, basename(name)) : target, { recursive: true, filter: isOwn });
  }
};

/**
 * @param tell is told of each step, and how many seconds it took
 * @throws where a step fails, or is one that this cannot take
 */
export const makeImage = async (
  instructions: readonly Instruction[],
  root: string,
  tell: (step: string, seconds: number) => void,
): Promise<Image> => {
  let where: Where = { root, folder: '/', user: 'root', env: { PATH } };
  let [command, healthcheck]: (readonly string[])[] = [[], []];
  const steps: Readonly<Record<string, (text: string) => unknown>> = {
    FROM: (image) => makeBase(image, root),
    RUN: (text) => runInside(where, commandOf(text)),
    COPY: (text) => copy(root, where.folder, text),
    USER: (user) => (where = { ...where, user }),
    ENV: (text) => (where = { ...where, env: { ...where.env, ...variablesOf(text) } }),
    CMD: (text) => (command = commandOf(text)),
    HEALTHCHECK: (text) => (healthcheck = commandOf(text.replace(/^.*?CMD /, ''))),
    // Of a machine's disk and network, which are its own here.
    VOLUME: () => undefined,
    EXPOSE: () => undefined,
    WORKDIR: async (folder) => {
      where = { ...where, folder: posix.resolve(where.folder, folder) };
      await mkdir(join(root, where.folder), { recursive: true });
    },
  };
  for (const { word, text } of instructions) {
    const step = steps[word];
    if (!step) throw new Error(`Nobody here can take the step ${word} of the Dockerfile.`);
    const began = Date.now();
    await step(text);
    tell(`${word} ${text}`, Math.round((Date.now() - began) / 1000));
  }
  return { where, command: command ?? [], healthcheck: healthcheck ?? [] };
};
