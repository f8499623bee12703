/** Languages as sources name them (`eng`, `English`, `en-US`), and in the two letters under which records carry them. */

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const BY_NAME: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code): [string, string][] => {
    const name = names.of(code);
    return name ? [[name.toLowerCase(), code]] : [];
  }),
);

/** `en`; `undefined` for what is no language, and for those that have no two letters. */
export const languageCode = (said: string | null | undefined): string | undefined => {
  const text = (said ?? '').trim().toLowerCase();
  const named = BY_NAME.get(text);
  if (named) return named;
  const [tag = ''] = text.split(/[-_]/, 1);
  if (!/^[a-z]{2,3}$/.test(tag)) return undefined;
  const [code = ''] = Intl.getCanonicalLocales(tag);
  // What no language is called by, such as `und`, has no name either.
  return /^[a-z]{2}$/.test(code) && names.of(code) ? code : undefined;
};
