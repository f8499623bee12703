/**
 * Styles of the CSL project, when somebody wants one that is not among those of the app: its repository has the newest texts, and where
 * that cannot be reached or has none, a package has those of 2020.
 */
import type { Outbound } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';
import { type CheckedStyle, checkStyle, nameInAddress } from '../../common/check-style.ts';
import { BadStyle } from '../../common/style-tree.ts';
import type { Settings } from '../settings.ts';
import { packagedStyle } from './packages.ts';

/** Seconds that a newer text is waited for when there is an older one. */
const PATIENCE = 4;

export interface OfficialStyle {
  /** In the repository. */
  readonly name: string;
  readonly title: string;
  /** The style that formats: its own, or that of the style it stands for. */
  readonly csl: string;
}

const unknown = (name: string): HttpError => new HttpError(404, `There is no citation style "${name}".`);
const unreachable = (): HttpError => new HttpError(502, 'The citation styles cannot be reached at the moment. Try again later.');

/** `Nature Genetics` is the file `nature-genetics`; the address of a style says its name. */
export const styleName = (typed: string): string => {
  const inAddress = nameInAddress(typed);
  if (inAddress !== undefined) return inAddress;
  const file = /([^/]+)\.csl(?:[?#].*)?$/.exec(typed.trim())?.[1] ?? typed;
  return file
    .replaceAll('&', ' and ')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200);
};

interface Source {
  readonly outbound: Outbound;
  readonly settings: Settings;
}

/** The text of a file of the repository; `undefined` when there is none of this name. */
const fetchFile = async (
  { outbound, settings: { CITING_STYLES: base } }: Source,
  path: string,
  seconds: number,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const headers = { accept: 'text/plain, application/xml' };
  const reply = await outbound
    .ask({ address: `${base}/${path}`, headers, trusted: [base], patience: seconds * 1000, signal })
    .catch(() => undefined);
  if (reply?.status === 404) return undefined;
  if (reply?.status !== 200) throw unreachable();
  return decodeText(reply.bytes);
};

interface FoundText {
  readonly csl: string;
  readonly style: CheckedStyle;
  readonly isPackaged: boolean;
}

/** Styles that only stand for others are in a folder of their own. */
const fetchStyle = async (source: Source, name: string, seconds: number, signal: AbortSignal): Promise<FoundText> => {
  if (source.settings.CITING_STYLES === '') throw unreachable();
  const ask = (path: string) => fetchFile(source, path, seconds, signal);
  const csl = (await ask(`${name}.csl`)) ?? (await ask(`dependent/${name}.csl`));
  if (csl === undefined) throw unknown(name);
  try {
    return { csl, style: checkStyle(csl), isPackaged: false };
  } catch (error) {
    if (error instanceof BadStyle) throw new HttpError(502, `The citation style "${name}" cannot be read. ${error.message}`);
    throw error;
  }
};

const findStyle = async (source: Source, name: string, signal: AbortSignal): Promise<FoundText> => {
  const csl = await packagedStyle(name);
  const { CITING_STYLES_SECONDS: seconds } = source.settings;
  if (csl === undefined) return fetchStyle(source, name, seconds, signal);
  return fetchStyle(source, name, Math.min(seconds, PATIENCE), signal).catch((error: unknown) => {
    if (error instanceof HttpError) return { csl, style: checkStyle(csl), isPackaged: true };
    throw error;
  });
};

/** Who has just not been reached is not asked again. */
const inPackage = ({ outbound, settings }: Source): Source => ({ outbound, settings: { ...settings, CITING_STYLES: '' } });

/**
 * @param typed name or address of a style
 * @throws HttpError 404 without such a style, 502 when the repository cannot be reached or what it answers is no style
 */
export const officialStyle = async (source: Source, typed: string, signal: AbortSignal): Promise<OfficialStyle> => {
  const name = styleName(typed);
  if (name === '') throw unknown(typed);
  const { csl, style, isPackaged } = await findStyle(source, name, signal);
  const title = style.title || name;
  if (style.parent === undefined) return { name, title, csl };
  const parent = await findStyle(isPackaged ? inPackage(source) : source, style.parent, signal);
  if (parent.style.parent !== undefined) throw new HttpError(502, `The citation style "${name}" cannot be read.`);
  return { name, title, csl: parent.csl };
};
