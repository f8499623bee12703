/** What a dictionary's language is called, in the language of the app. */

/** `de_AT` → “Austrian German”; what nobody has a name for is called by its code. */
export const languageName = (code: string, locale: string): string => {
  const [language = '', country, ...rest] = code.split('_');
  const isCountry = country !== undefined && /^[A-Z]{2}$/.test(country);
  try {
    const name =
      new Intl.DisplayNames([locale], { type: 'language' }).of(isCountry ? `${language}-${country}` : language) ?? code;
    const more = isCountry ? rest : [country, ...rest].filter(Boolean);
    return more.length > 0 ? `${name} (${more.join(' ')})` : name;
  } catch {
    return code;
  }
};
