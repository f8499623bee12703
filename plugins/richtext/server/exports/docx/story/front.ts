/** Front matter: what stands beside the names of authors, and before an abstract and keywords. */
import type { Node } from 'prosemirror-model';
import type { AboutAuthor, LineAttrs, LineKind } from '../../../../common/schema/line.ts';
import type { Relations } from '../parts/package.ts';
import { el } from '../parts/xml.ts';
import type { DOCUMENT_WORDS } from '../words.ts';
import { paragraph } from './paragraph.ts';
import { wordsRun } from './runs.ts';

const above = { vertAlign: 'superscript' } as const;

export class FrontMatter {
  readonly #words: (typeof DOCUMENT_WORDS)['en'];
  readonly #relations: Relations;
  /** Numbers of affiliations by their ids, where an author names one. */
  readonly #affiliations = new Map<string, number>();
  readonly #lastAuthor: Node | undefined;
  readonly #corresponding: string[] = [];

  constructor(doc: Node, words: (typeof DOCUMENT_WORDS)['en'], relations: Relations) {
    this.#words = words;
    this.#relations = relations;
    const named = new Set<string>();
    let last: Node | undefined;
    doc.descendants((node) => {
      const { kind, id, about } = node.attrs as Partial<LineAttrs>;
      if (node.type.name !== 'line') return true;
      if (kind === 'author') for (const each of about?.affiliations ?? []) named.add(each);
      if (kind === 'affiliation' && id) this.#affiliations.set(id, this.#affiliations.size + 1);
      if (kind === 'author' || kind === 'affiliation') last = node;
      if (kind === 'author' && (about?.isCorresponding || about?.email)) this.#corresponding.push(this.#addressOf(node, about));
      return false;
    });
    for (const id of [...this.#affiliations.keys()]) if (!named.has(id)) this.#affiliations.delete(id);
    this.#lastAuthor = last;
  }

  #addressOf(author: Node, { email, isCorresponding }: AboutAuthor): string {
    const name = wordsRun(`${author.textContent.trim()}${email ? ', ' : ''}`);
    const mail = email
      ? this.#link(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, wordsRun(email, { style: 'Hyperlink' }))
      : '';
    return (isCorresponding ? wordsRun(`* ${this.#words.corresponding}: `) : '') + name + mail;
  }

  #link(address: string, runs: string): string {
    return el('w:hyperlink', { 'r:id': this.#relations.to('hyperlink', address), 'w:history': 1 }, runs);
  }

  /** Before the words of a line. */
  before({ attrs }: Node): string {
    const { kind, id } = attrs as LineAttrs;
    if (kind === 'keywords') return wordsRun(`${this.#words.keywords}: `, { b: true });
    const number = kind === 'affiliation' && id ? this.#affiliations.get(id) : undefined;
    return number === undefined ? '' : wordsRun(String(number), above);
  }

  /** Behind the words of a line. */
  behind({ attrs }: Node): string {
    const { kind, about } = attrs as LineAttrs;
    if (kind !== 'author' || !about) return '';
    const signs = (about.affiliations ?? []).flatMap((id) => this.#affiliations.get(id) ?? []).map(String);
    const told = [...signs, ...(about.isCorresponding ? ['*'] : [])].join(',');
    const orcid = about.orcid
      ? wordsRun(' ') + this.#link(`https://orcid.org/${about.orcid}`, wordsRun('ORCID', { ...above, style: 'Hyperlink' }))
      : '';
    return (told === '' ? '' : wordsRun(told, above)) + orcid;
  }

  /** A paragraph above a line. @param previous the kind of the line before it */
  heading({ attrs }: Node, previous: LineKind | null): string {
    const isFirst = (attrs as LineAttrs).kind === 'abstract' && previous !== 'abstract';
    return isFirst ? paragraph({ style: 'AbstractTitle', keepNext: true }, wordsRun(this.#words.abstract)) : '';
  }

  /** Paragraphs below a line: whom to write to. */
  below(line: Node): string {
    if (line !== this.#lastAuthor) return '';
    return this.#corresponding.map((content) => paragraph({ style: 'Correspondence' }, content)).join('');
  }
}
