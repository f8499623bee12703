/** What of a LaTeX source is read on paper and is nevertheless no prose that a dictionary knows. */

/** Commands whose arguments are names, addresses, code, keys or words of another language, with how many arguments there are. */
export const HIDDEN: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      author: 1,
      affil: 1,
      affiliation: 1,
      institute: 1,
      institution: 1,
      address: 1,
      orcidlink: 1,
      ead: 1,
      cortext: 1,
      corref: 1,
    },
    ...{ orgname: 1, city: 1, country: 1, state: 1, postcode: 1, authorrunning: 1, fnm: 1, sur: 1, shortauthors: 1 },
    ...{ IEEEauthorblockN: 1, IEEEauthorblockA: 1, corresponding: 1, streetaddress: 1, department: 1 },
    ...{ texttt: 1, code: 1, pkg: 1, file: 1, doi: 1, DOI: 1, lstinputlisting: 1, inputminted: 2, mintinline: 2, software: 1 },
    ...{ translatedtitle: 2, translatedsubtitle: 2, translatedkeywords: 2 },
    ...{ foreignlanguage: 2, textlang: 2, textgreek: 1, textenglish: 1, textgerman: 1, textfrench: 1, textlatin: 1 },
    ...{ newacronym: 3, acro: 2, acrodef: 2, DeclareAcronym: 2, newglossaryentry: 2, acrshort: 1, acrlong: 1, acrfull: 1 },
    ...{ Acl: 1, Acs: 1, Acf: 1, Ac: 1, Acp: 1, acfp: 1, aclp: 1, acsp: 1, glslink: 1, glsname: 1, glstext: 1, Glspl: 1 },
    ...{ bibinfo: 2, bibnamefont: 1, bibfnamefont: 1, href: 1, hyperlink: 1, hypertarget: 1, pdfbookmark: 2, begingroup: 0 },
    ...{ specialty: 1, ccsdesc: 1, acmConference: 3, acmJournal: 1, setcopyright: 1, acmDOI: 1, acmISBN: 1, received: 1 },
    ...{
      chemfig: 1,
      cee: 1,
      isotope: 1,
      schemestart: 0,
      subimport: 2,
      includestandalone: 1,
      includesvg: 1,
      pgfplotsset: 1,
      tikzset: 1,
    },
  }),
);

/** As which what stands behind `\selectlanguage` is in an environment. */
export const SELECTED = 'selectlanguage';

const LANGUAGES = `${SELECTED}|otherlanguage|translatedabstract|hyphenrules|english|ngerman|german|french|spanish|italian|latin|greek`;

/** Environments in another language than the rest. */
export const isForeign = (environment: string): boolean => new RegExp(`^(?:${LANGUAGES})\\*?$`).test(environment);
export const FOREIGN = new RegExp(`\\\\begin\\{(${LANGUAGES})(\\*?)\\}[^]*?\\\\end\\{\\1\\2\\}`, 'g');
