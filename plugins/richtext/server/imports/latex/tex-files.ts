/** Files of a LaTeX project: one source, or an archive of all of them. What lies outside of it is not there. */
import { posix } from 'node:path';
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';
import { ImportFailure } from '../import-failure.ts';
import { Losses } from '../office/losses.ts';
import { OfficePackage } from '../office/office-package.ts';
import { mainFiles } from './find-main.ts';

/** Bytes of one source; sources that the main one is looked for among. */
const LONGEST = 24_000_000;
const MOST_SOURCES = 500;
/** Documents among which somebody is asked to choose. */
const MOST_ASKED = 30;
const LONGEST_PATH = 200;
const ZIP = [0x50, 0x4b];

export interface TexFiles {
  /** Path of the main source. */
  readonly main: string;
  /** @param endings that are tried where the path has none of its own @returns the path as it is found */
  find(path: string, endings: readonly string[]): string | undefined;
  text(path: string): string;
  /** `undefined` where there is but one source. */
  readonly pack: OfficePackage | undefined;
}

/** Neither from the root nor out of the project. */
const within = (path: string): string | undefined => {
  const plain = posix.normalize(path.trim().replaceAll('\\', '/'));
  return plain === '.' || plain.startsWith('/') || plain.startsWith('..') || /^[a-z]:/i.test(plain) ? undefined : plain;
};

const single = (bytes: Uint8Array): TexFiles => {
  if (bytes.length > LONGEST) throw new ImportFailure('too-large');
  const text = decodeText(bytes);
  return { main: 'main.tex', find: () => undefined, text: () => text, pack: undefined };
};

/** Of hidden folders and what systems add to archives nothing is taken. */
const isSource = (name: string): boolean => /\.(?:tex|ltx|latex)$/.test(name) && !/(?:^|\/)(?:\.|__macosx\/)/.test(name);

/**
 * @param told path of the main file, where it is known
 * @throws ImportFailure for an archive that is damaged, locked or far too large, one without a source, and one of several documents where
 *   nobody has told which is meant
 */
export const texFiles = (bytes: Uint8Array, told?: string): TexFiles => {
  if (!ZIP.every((sign, at) => bytes[at] === sign)) return single(bytes);
  const pack = new OfficePackage(bytes, new Losses());
  const text = (path: string): string => {
    if (pack.sizeOf(path) > LONGEST) throw new ImportFailure('too-large');
    return decodeText(pack.read(path) ?? new Uint8Array());
  };
  const sources = pack.names.filter(isSource).slice(0, MOST_SOURCES);
  const isTold = told !== undefined && pack.has(told);
  const [main, ...others] = isTold ? [told.toLowerCase()] : mainFiles(sources.map((path) => ({ path, text: text(path) })));
  if (main === undefined) throw new ImportFailure('no-text');
  if (others.length > 0)
    throw new ImportFailure('which-main', [main, ...others].filter(({ length }) => length <= LONGEST_PATH).slice(0, MOST_ASKED));
  const folder = posix.dirname(main);
  const find = (path: string, endings: readonly string[]): string | undefined => {
    for (const from of [folder, '.'])
      for (const ending of ['', ...endings]) {
        const whole = within(posix.join(from, `${path}${ending}`));
        if (whole !== undefined && within(path) !== undefined && pack.has(whole)) return whole;
      }
    return undefined;
  };
  return { main, find, text, pack };
};
