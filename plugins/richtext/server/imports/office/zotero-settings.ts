/** What Zotero and Mendeley keep in the properties of a document: the style, and citations whose marks are bookmarks. */

export interface CitingSettings {
  /** Id of a CSL style. */
  readonly style: string | undefined;
  /** Citations stand in notes by themselves: those notes are nothing but the citation. */
  readonly isNote: boolean;
}

/** Long values are cut into pieces: `ZOTERO_PREF_1`, `ZOTERO_PREF_2`. */
export const joinedProperty = (properties: ReadonlyMap<string, string>, name: string): string | undefined => {
  const whole = properties.get(name);
  if (whole !== undefined) return whole;
  let joined = '';
  for (let piece = 1; properties.has(`${name}_${String(piece)}`); piece++)
    joined += properties.get(`${name}_${String(piece)}`) ?? '';
  return joined === '' ? undefined : joined;
};

const STYLE_NAME = /^https?:\/\/\S+$|^[a-z0-9][a-z0-9-]*$/;
/** @returns `undefined` for what is no name of a style */
export const styleOf = (text: string | undefined): string | undefined =>
  text !== undefined && text.length < 300 && STYLE_NAME.test(text) ? text : undefined;

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export const citingSettings = (properties: ReadonlyMap<string, string>): CitingSettings => {
  const zotero = joinedProperty(properties, 'ZOTERO_PREF');
  if (zotero === undefined) {
    return {
      style: styleOf(properties.get('Mendeley Citation Style_1') ?? joinedProperty(properties, 'Mendeley Citation Style')),
      isNote: false,
    };
  }
  const json = zotero.startsWith('{') ? readJson(zotero) : undefined;
  if (json) return json;
  const style = /<style[^>]*\sid="([^"]*)"/.exec(zotero)?.[1];
  const type = /name="noteType" value="(\d)"/.exec(zotero)?.[1];
  return { style: styleOf(style === undefined ? undefined : unescaped(style)), isNote: type === '1' || type === '2' };
};

/** As newer versions write it. */
const readJson = (text: string): CitingSettings | undefined => {
  try {
    const { style, prefs } = JSON.parse(text) as { style?: { styleID?: unknown }; prefs?: { noteType?: unknown } };
    const id = style?.styleID;
    return { style: styleOf(typeof id === 'string' ? id : undefined), isNote: Number(prefs?.noteType ?? 0) > 0 };
  } catch {
    return undefined;
  }
};

/** Names of the marks that Zotero sets around citations where it uses bookmarks. */
export const isZoteroBookmark = (name: string): boolean => /^ZOTERO_BREF_\w+$/.test(name);
