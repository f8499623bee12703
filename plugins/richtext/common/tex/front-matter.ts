/** What stands before the text: who wrote it and where they are, in the ways in which classes have it said. */
import { escapeValue, valuesOf } from '../html/escape.ts';
import type { AboutAuthor } from '../schema/line.ts';

export interface TexAuthor {
  /** HTML. */
  name: string;
  orcid?: string;
  email?: string;
  isCorresponding?: boolean;
  /** Signs of affiliations, as the source has them. */
  readonly at: string[];
}

interface Affiliation {
  /** The sign by which authors name it; `undefined` where it is of those before it. */
  readonly sign: string | undefined;
  /** HTML. */
  words: string;
}

/** Longest of an address that is one. */
const EMAIL = /^[^\s@<>(),;:]{1,64}@[^\s@<>(),;:]{1,200}$/;

export class FrontMatter {
  title = '';
  subtitle = '';
  abstract = '';
  readonly keywords: string[] = [];
  readonly authors: TexAuthor[] = [];
  readonly #affiliations: Affiliation[] = [];
  /** Authors that the next affiliation without a sign is of. */
  #waiting: TexAuthor[] = [];
  #hasSaid = false;

  add(name: string, at: readonly string[] = []): TexAuthor | undefined {
    if (name.replace(/<[^>]*>/g, '').trim() === '') return undefined;
    const author: TexAuthor = { name, at: [...at] };
    this.authors.push(author);
    if (this.#hasSaid) this.#waiting = [];
    this.#hasSaid = false;
    this.#waiting.push(author);
    return author;
  }

  /** Of the authors before it that have none, or those that name its sign. */
  affiliation(words: string, sign?: string): void {
    if (words.replace(/<[^>]*>/g, '').trim() === '') return;
    const known = this.#affiliations.find((each) => each.words === words && sign === undefined && each.sign?.startsWith('#'));
    const own = sign ?? known?.sign ?? `#${this.#affiliations.length}`;
    if (!known) this.#affiliations.push({ sign: own, words });
    if (sign !== undefined) return;
    for (const author of this.#waiting) author.at.push(own);
    this.#hasSaid = true;
  }

  /** Of the last author, or the one that is given. */
  email(address: string, author = this.authors.at(-1)): void {
    const first = address.split(/[,;\s]+/)[0] ?? '';
    if (author && author.email === undefined && EMAIL.test(first)) author.email = first;
  }

  orcid(id: string, author = this.authors.at(-1)): void {
    const found = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(id)?.[0];
    if (author && found !== undefined) author.orcid = found;
  }

  get html(): string {
    const ids = new Map(this.#affiliations.map(({ sign }, at) => [sign, `aff${at + 1}`]));
    const author = ({ name, orcid, email, isCorresponding, at }: TexAuthor): string => {
      const affiliations = [...new Set(at.flatMap((sign) => ids.get(sign) ?? []))];
      const about: AboutAuthor = {
        ...(orcid !== undefined && { orcid }),
        ...(email !== undefined && { email }),
        ...(isCorresponding && { isCorresponding }),
        ...(affiliations.length > 0 && { affiliations }),
      };
      const told = Object.keys(about).length > 0 ? JSON.stringify(about) : null;
      return `<p${valuesOf({ 'data-kind': 'author', 'data-about': told })}>${name}</p>\n`;
    };
    return [
      this.title && `<p data-kind="title">${this.title}</p>\n`,
      this.subtitle && `<p data-kind="subtitle">${this.subtitle}</p>\n`,
      ...this.authors.map(author),
      ...this.#affiliations.map(
        ({ sign, words }) => `<p data-kind="affiliation" id="${escapeValue(ids.get(sign) ?? '')}">${words}</p>\n`,
      ),
      this.abstract.replace(/<p(?=[ >])[^>]*>/g, '<p data-kind="abstract">'),
      this.keywords.length > 0 ? `<p data-kind="keywords">${this.keywords.join(', ')}</p>\n` : '',
    ].join('');
  }
}
