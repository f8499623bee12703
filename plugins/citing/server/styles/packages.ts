/**
 * The official styles and languages as two packages of the registry have them, unchanged. They are read when they are asked for, and of
 * 37 MB of styles only the one that is wanted: the rest is not even parsed, so that nobody waits for it.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ADDRESS_OF_STYLES } from '../../common/check-style.ts';

const STYLES = '@manuscripts/csl-styles';
const LANGUAGES = '@manuscripts/csl-locales';
const NAME = /^[a-z0-9][a-z0-9-]{0,199}$/;
const [QUOTE, BACKSLASH] = Buffer.from('"\\');

const require = createRequire(import.meta.url);
const read = (name: string, file: string): Promise<Buffer> =>
  readFile(join(dirname(require.resolve(`${name}/package.json`)), 'dist', file));

const isEscaped = (bytes: Buffer, at: number): boolean => {
  let before = at;
  while (bytes[before - 1] === BACKSLASH) before--;
  return (at - before) % 2 === 1;
};

/** The JSON text behind a key, found without reading what stands before and behind it; `undefined` without such a key. */
const textAt = (bytes: Buffer, key: string): string | undefined => {
  const found = bytes.indexOf(`"${key}":"`);
  if (found < 0) return undefined;
  const begin = found + Buffer.byteLength(`"${key}":`);
  let end = begin + 1;
  while (end < bytes.length && (bytes[end] !== QUOTE || isEscaped(bytes, end))) end++;
  const text: unknown = JSON.parse(bytes.toString('utf8', begin, end + 1));
  return String(text);
};

/** @returns the CSL text of an official style; `undefined` when the package has none of this name */
export const packagedStyle = async (name: string): Promise<string | undefined> => {
  if (!NAME.test(name)) return undefined;
  const letter = await read(STYLES, `${name.charAt(0)}.json`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return letter && textAt(letter, ADDRESS_OF_STYLES + name);
};

/** Titles, short titles and fields of the packaged styles by their addresses. */
export const packagedTitles = async (): Promise<unknown> => JSON.parse(String(await read(STYLES, 'items.json')));

/** Trees of all languages by their codes, as the formatting engine takes them. */
export const packagedLanguages = async (): Promise<unknown> => JSON.parse(String(await read(LANGUAGES, 'locales.json')));
