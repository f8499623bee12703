/** A printed reference taken apart by the rules of the usual styles. What cannot be told is left out. */
import { findArxiv, findDoi } from '../formats/identifiers.ts';
import type { ArticleInfo } from '../model/info.ts';
import { storable } from '../storable.ts';
import { arePeopleOfMedicine, authorsIn, isPeople } from './people.ts';

/** Longer "references" are paragraphs. */
const LONGEST = 2000;

const YEAR = /(?<![\d.:/-])(?:1[89]|20)\d\d(?!\d)/g;
const YEAR_OF_AUTHOR = /\(((?:1[89]|20)\d\d)[a-z]?(?:,[^)]{0,30})?\)\s*[.,:]?\s*/;
const YEAR_AFTER_AUTHOR = /\.\s((?:1[89]|20)\d\d)[a-z]?\.\s/;
/** What follows "Donald E." where that is not the whole of a person. */
const FAMILY_NAME = /^\p{Lu}[\p{L}\p{M}’'-]+(?:[.,]|\s(?:and|und|&)\s)/u;
const QUOTED = /[“"„]([^“”"„]{8,400}?)[,.]?[”"“]/;
const PAGES = /(?:\bpp?\.?|\bpages|\bseiten|\bS\.)\s*([A-Z]?\d{1,6})\s*[-–—]{1,2}\s*([A-Z]?\d{1,6})/i;
const BARE_PAGES = /[:,]\s*([A-Z]?\d{1,6})\s*[–—-]{1,2}\s*([A-Z]?\d{1,6})(?=[.,;\s]|$)/;
const VOLUME =
  /\bvol(?:ume)?\.?\s*(\d{1,5})|\b(\d{1,4})\s*\(\s*([\w–-]{1,10})\s*\)\s*[,:]|;\s*(\d{1,4})(?:\(([\w–-]{1,10})\))?\s*:|,\s*(\d{1,4}),?\s+(?:no\.|pp?\.|\d+\s*\()|\s(\d{1,4}),\s*(\d{1,3})\s*\(/i;
const ISSUE = /\b(?:no|issue|nr)\.?\s*(\d{1,4}(?:[-–]\d{1,4})?)/i;
const ADDRESS = /https?:\/\/[^\s<>"”]+/i;
const PROCEEDINGS =
  /\b(?:proceedings|proc\.|conference|symposium|workshop|lecture notes|konferenz|tagungsband|in advances in)\b/i;
const THESIS = /\b(?:ph\.?\s?d\.?|master['’]?s?|doctoral|diploma|dissertation|thesis|diplomarbeit|masterarbeit)\b/i;
const REPORT = /\b(?:technical report|tech\. rep|working paper|report no)\b/i;
const PUBLISHER =
  /\b(?:press|verlag|publish\w*|springer|elsevier|wiley|addison|prentice|mcgraw|o['’]reilly|birkhäuser|sage|routledge|pearson)\b/i;

/** Initials, and short forms in names of journals and conferences. */
const ABBREVIATED =
  /(?:^|[\s.])(?:\p{Lu}|J|Proc|Natl|Acad|Sci|Phys|Chem|Biol|Med|Math|Rev|Lett|Am|Soc|Int|Conf|Trans|Symp|Comput|Univ|Dept|Commun|Assoc|Res|Eng|Technol|Eur|Br|Clin|Exp|Mol|Appl|Mech|Opt|Syst|Lect|Vol|vol|No|no|pp|Ed|Eds|eds?|vs|Ann|Bull|Mag|Ser|Nat|Adv|Ph)\.$/u;

/** Ends of sentences that are not those of initials and abbreviations. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[^\s.]{2}[.?!]|\)[.]|[”"][.,]?|\d\.)\s+(?=["“(]?[\p{Lu}\p{N}])/u)
    .reduce<string[]>((parts, part) => {
      const last = parts.at(-1);
      // "Proc. Natl. Acad.", "J. Chem. Phys." are one.
      if (last !== undefined && ABBREVIATED.test(last)) {
        return [...parts.slice(0, -1), `${last} ${part}`];
      }
      return [...parts, part];
    }, [])
    .filter((part) => part.trim() !== '');

const withoutEnd = (text: string): string => text.replace(/^[\s,.;:]+|[\s,.;:]+$/g, '');

interface Split {
  readonly people: string;
  readonly title: string;
  readonly rest: string;
}

const titleAndRest = (text: string): { title: string; rest: string } => {
  const [title = '', ...more] = sentencesOf(text);
  return { title, rest: more.join(' ') };
};

const split = (text: string): Split => {
  const quoted = QUOTED.exec(text);
  if (quoted) {
    return { people: text.slice(0, quoted.index), title: quoted[1] ?? '', rest: text.slice(quoted.index + quoted[0].length) };
  }
  const year = YEAR_OF_AUTHOR.exec(text) ?? YEAR_AFTER_AUTHOR.exec(text);
  if (year && year.index < text.length * 0.6 && isPeople(text.slice(0, year.index))) {
    return { people: text.slice(0, year.index), ...titleAndRest(text.slice(year.index + year[0].length)) };
  }
  const first = /\.\s+/.exec(text);
  const isName = first !== null && FAMILY_NAME.test(text.slice(first.index + first[0].length));
  if (first && !isName && arePeopleOfMedicine(text.slice(0, first.index))) {
    return { people: text.slice(0, first.index), ...titleAndRest(text.slice(first.index + first[0].length)) };
  }
  // "A. Aho and J. Ullman. Compilers": the full stop after a family name ends the people.
  const end = [...text.matchAll(/(?<=[\p{L}’'-]{2}|\b\p{Lu}{1,3}|et al)[.:]\s+(?=["“(]?[\p{Lu}\p{N}])/gu)].find(
    ({ index }) => isPeople(text.slice(0, index)) && !/(?:^|[\s.])\p{Lu}$/u.test(text.slice(0, index)),
  );
  if (end) return { people: text.slice(0, end.index), ...titleAndRest(text.slice(end.index + end[0].length)) };
  // IEEE and Elsevier: people and title with commas only.
  const commas = text.split(/,\s+/);
  const titled = commas.findIndex(
    (part) => /^(?:\p{Lu}|\d)/u.test(part) && part.split(' ').filter((word) => /^\p{Ll}{3}/u.test(word)).length >= 2,
  );
  if (titled > 0 && isPeople(commas.slice(0, titled).join(', '))) {
    return { people: commas.slice(0, titled).join(', '), title: commas[titled] ?? '', rest: commas.slice(titled + 1).join(', ') };
  }
  return { people: '', ...titleAndRest(text) };
};

/** The name of what it appeared in: up to its volume, year or pages. */
const containerOf = (rest: string): string => {
  const text = rest.replace(/^[\s,.;:]*(?:in|in:)\s+/i, '').replace(/^[\s,.;:]+/, '');
  const end = /[,.;:(]?\s*(?:\bvol\b|\bvolume\b|\bno\.|\bpp?\.|\bpages\b|\b\d{1,4}\s*\(|(?:1[89]|20)\d\d|\d{1,4}\s*[,:;(])/i.exec(
    text,
  );
  const name = withoutEnd(end ? text.slice(0, end.index) : text);
  return name.length <= 300 ? name : '';
};

const typeOf = (text: string, container: string, volume: string | undefined): string => {
  if (THESIS.test(text)) return 'thesis';
  if (REPORT.test(text)) return 'report';
  if (PROCEEDINGS.test(text)) return 'paper-conference';
  if (volume !== undefined && container !== '') return 'article-journal';
  if (PUBLISHER.test(text)) return 'book';
  return container !== '' ? 'article-journal' : 'document';
};

/** Fields of `ArticleInfo` that a printed reference tells. Never throws. */
export const parseReference = (printed: string): ArticleInfo => {
  const text = storable(printed).replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  const [doi, arxiv] = [findDoi(text), findArxiv(text)];
  const url = ADDRESS.exec(text)?.[0].replace(/[.,;)]+$/, '');
  const bare = text
    .replace(ADDRESS, ' ')
    .replace(/\bdoi:?\s*10\.\S+|\b10\.\d{4,9}\/\S+|\barxiv:\S+(?:\s\[[\w.-]+\])?/gi, ' ')
    .replace(/\s+/g, ' ');
  const { people, title, rest } = split(bare);
  const years = bare.match(YEAR) ?? [];
  const year = YEAR_OF_AUTHOR.exec(bare)?.[1] ?? YEAR_AFTER_AUTHOR.exec(bare)?.[1] ?? years.at(-1);
  const pages = PAGES.exec(bare) ?? BARE_PAGES.exec(rest);
  const [, a, b, c, d, e, f, g, h] = VOLUME.exec(rest) ?? [];
  const volume = a ?? b ?? d ?? f ?? g;
  const issue = c ?? e ?? h ?? ISSUE.exec(rest)?.[1];
  const container = containerOf(rest);
  const authors = people === '' ? [] : authorsIn(people);
  const name = withoutEnd(title.replace(YEAR_OF_AUTHOR, ''));
  return {
    ...(name === '' ? {} : { title: name }),
    ...(authors.length > 0 ? { authors } : {}),
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(container === '' ? {} : { container_title: container }),
    ...(volume === undefined ? {} : { volume }),
    ...(issue === undefined ? {} : { issue }),
    ...(pages ? { pages: `${pages[1]}-${pages[2]}` } : {}),
    ...(doi === undefined ? {} : { doi }),
    ...(arxiv === undefined ? {} : { eprint: arxiv, eprint_type: 'arXiv' }),
    ...(url === undefined || (doi !== undefined && url.includes('doi.org')) ? {} : { url: url.slice(0, 2000) }),
    type: typeOf(rest, container, volume),
  };
};
