/** Styles of the CSL project's repository, fetched when somebody wants one that does not come with the app. */
import { HttpError } from '#plugin-api/server';
import type { PublicTexts } from '#plugins/library/common/server-services.ts';
import { type CheckedStyle, checkStyle, nameInAddress } from '../../common/check-style.ts';
import { BadStyle } from '../../common/style-tree.ts';
import type { Settings } from '../settings.ts';

export interface OfficialStyle {
  /** In the repository. */
  readonly name: string;
  readonly title: string;
  /** The style that formats: its own, or that of the style it stands for. */
  readonly csl: string;
}

const unknown = (name: string): HttpError => new HttpError(404, `There is no citation style "${name}".`);
const unreachable = (): HttpError =>
  new HttpError(502, 'The citation styles cannot be reached at the moment. Please try again later.');

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
  readonly texts: PublicTexts;
  readonly settings: Settings;
}

/** The text of a file of the repository; `undefined` when there is none of this name. */
const fetchFile = async ({ texts, settings }: Source, path: string, signal: AbortSignal): Promise<string | undefined> => {
  const { CITING_STYLES: base, CITING_STYLES_SECONDS: seconds } = settings;
  const reply = await texts
    .get(`${base}/${path}`, { accept: 'text/plain, application/xml', trusted: [base], seconds, signal })
    .catch(() => undefined);
  if (reply?.status === 404) return undefined;
  if (reply?.status !== 200) throw unreachable();
  return reply.text;
};

/** Styles that only stand for others are in a folder of their own. */
const fetchStyle = async (source: Source, name: string, signal: AbortSignal): Promise<{ csl: string; style: CheckedStyle }> => {
  const csl = (await fetchFile(source, `${name}.csl`, signal)) ?? (await fetchFile(source, `dependent/${name}.csl`, signal));
  if (csl === undefined) throw unknown(name);
  try {
    return { csl, style: checkStyle(csl) };
  } catch (error) {
    if (error instanceof BadStyle) throw new HttpError(502, `The citation style "${name}" cannot be read. ${error.message}`);
    throw error;
  }
};

/**
 * @param typed name or address of a style
 * @throws HttpError 404 without such a style, 502 when the repository cannot be reached or what it answers is no style
 */
export const officialStyle = async (source: Source, typed: string, signal: AbortSignal): Promise<OfficialStyle> => {
  const name = styleName(typed);
  if (name === '') throw unknown(typed);
  if (source.settings.CITING_STYLES === '') throw unreachable();
  const { csl, style } = await fetchStyle(source, name, signal);
  if (style.parent === undefined) return { name, title: style.title || name, csl };
  const parent = await fetchStyle(source, style.parent, signal);
  if (parent.style.parent !== undefined) throw new HttpError(502, `The citation style "${name}" cannot be read.`);
  return { name, title: style.title || name, csl: parent.csl };
};
