/** Which languages a document asks for beside English, and the Debian packages that bring them. */

/** By package: names of babel and polyglossia, and packages and classes that stand for a script. */
const BROUGHT_BY: Readonly<Record<string, readonly string[]>> = {
  'texlive-lang-arabic': ['arabic', 'farsi', 'persian', 'arabtex', 'arabluatex', 'xepersian'],
  'texlive-lang-chinese': [
    'chinese',
    'chinese-simplified',
    'chinese-traditional',
    'ctex',
    'ctexart',
    'ctexrep',
    'ctexbook',
    'ctexbeamer',
  ],
  'texlive-lang-cjk': ['CJK', 'CJKutf8', 'xeCJK'],
  'texlive-lang-cyrillic': ['russian', 'ukrainian', 'belarusian', 'bulgarian', 'serbianc', 'mongolian', 'churchslavonic'],
  'texlive-lang-czechslovak': ['czech', 'slovak'],
  'texlive-lang-european': [
    ...['albanian', 'azerbaijani', 'bosnian', 'breton', 'croatian', 'danish', 'dutch', 'afrikaans', 'estonian', 'finnish'],
    ...['friulan', 'friulian', 'hungarian', 'magyar', 'icelandic', 'irish', 'kurmanji', 'latin', 'latvian', 'lithuanian'],
    ...['macedonian', 'norsk', 'norwegian', 'nynorsk', 'occitan', 'piedmontese', 'romanian', 'romansh', 'samin', 'scottish'],
    ...['serbian', 'slovene', 'slovenian', 'swedish', 'turkish', 'lowersorbian', 'uppersorbian', 'welsh'],
  ],
  'texlive-lang-french': ['french', 'francais', 'frenchb', 'acadian', 'canadien', 'basque'],
  'texlive-lang-german': ['german', 'ngerman', 'germanb', 'austrian', 'naustrian', 'swissgerman', 'nswissgerman'],
  'texlive-lang-greek': ['greek', 'polutonikogreek', 'ancientgreek', 'textgreek'],
  'texlive-lang-italian': ['italian'],
  'texlive-lang-japanese': ['japanese', 'luatexja', 'ltjsarticle', 'bxjsarticle', 'jsarticle', 'ujarticle'],
  'texlive-lang-korean': ['korean', 'kotex'],
  'texlive-lang-other': [
    ...['armenian', 'bengali', 'coptic', 'esperanto', 'georgian', 'hebrew', 'hindi', 'indonesian', 'interlingua'],
    ...['kannada', 'malay', 'malayalam', 'marathi', 'sanskrit', 'tamil', 'telugu', 'thai', 'tibetan', 'vietnamese', 'vietnam'],
  ],
  'texlive-lang-polish': ['polish', 'polski'],
  'texlive-lang-portuguese': ['portuguese', 'portuges', 'brazilian', 'brazil'],
  'texlive-lang-spanish': ['spanish', 'catalan', 'galician'],
};

const PACKAGE_OF = new Map(Object.entries(BROUGHT_BY).flatMap(([name, brings]) => brings.map((word) => [word, name] as const)));

/** Every Debian package that `languagePackages` may name. */
export const LANGUAGE_PACKAGES: readonly string[] = Object.keys(BROUGHT_BY);

/** The code of a finding that says: it is worth compiling again when TeX is complete. */
export const LANGUAGE_COMES = 'language-comes';

const LOADING = /\\(documentclass|usepackage|RequirePackage)\s*(?:\[([^\]]*)\])?\s*\{([^}]*)\}/g;
const CHOOSING = /\\(?:set(?:default|main|other)languages?|babelprovide)\s*(?:\[[^\]]*\])?\s*\{([^}]*)\}/g;

/** `\\%` is a sign and begins no comment. */
const withoutComments = (text: string): string => text.replace(/(?<!\\)((?:\\\\)*)%[^\n]*/g, '$1');

/** `main=ngerman, english` → `ngerman`, `english`. */
const words = (list = ''): string[] => list.split(',').map((word) => word.replace(/^\s*main\s*=/, '').trim());

/**
 * @param texts sources of a document
 * @returns Debian packages without which its languages cannot be set, each once
 */
export const languagePackages = (texts: Iterable<string>): string[] => {
  const asked = new Set<string>();
  let usesBabel = false;
  let options: string[] = [];
  for (const text of texts) {
    const source = withoutComments(text);
    for (const [, command, list, names] of source.matchAll(LOADING)) {
      const loaded = words(names);
      for (const word of loaded) asked.add(word);
      if (command === 'documentclass') options = words(list);
      else if (loaded.includes('babel')) {
        usesBabel = true;
        for (const word of words(list)) asked.add(word);
      }
    }
    for (const [, names] of source.matchAll(CHOOSING)) for (const word of words(names)) asked.add(word);
  }
  // Options of the class reach babel, and mean something else to others.
  if (usesBabel) for (const word of options) asked.add(word);
  return [...new Set([...asked].flatMap((word) => PACKAGE_OF.get(word) ?? []))].sort();
};
