/**
 * RSS (0.9 to 2.0, and 1.0 in RDF) and Atom, in one pass and without trust: no entity of a document's own is expanded, nothing is
 * fetched, and what is deep, long or without an end costs no more than what is taken of it.
 */
import { readMarkup } from '#plugins/library/common/lookup/markup.ts';

export interface FeedLink {
  readonly href: string;
  readonly rel: string;
}

export interface FeedEntry {
  /** Texts by the name of their element, in small letters. Some are markup themselves. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly FeedLink[];
}

export interface Feed {
  readonly title: string;
  /** In the order of the document. */
  readonly entries: readonly FeedEntry[];
}

/** Entries that are read. */
const MOST_ENTRIES = 1000;
/** Of one entry: an author each, and some more. */
const MOST_TEXTS = 400;
const LONGEST_TEXT = 20_000;

const ROOTS: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf:rdf']);
const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry']);
/** Parts with a title of their own that is not the feed's or the entry's. */
const APART: ReadonlySet<string> = new Set(['source', 'image', 'textinput']);
const FIELDS: ReadonlySet<string> = new Set([
  ...['title', 'link', 'id', 'guid', 'summary', 'description', 'content', 'content:encoded', 'name', 'author'],
  ...['published', 'updated', 'pubdate', 'feedburner:origlink', 'arxiv:doi'],
  ...['dc:title', 'dc:creator', 'dc:date', 'dc:identifier', 'dc:source', 'dc:publisher', 'dc:language'],
  ...['prism:doi', 'prism:publicationname', 'prism:publicationdate', 'prism:coverdate', 'prism:volume', 'prism:number'],
  ...['prism:startingpage', 'prism:endingpage', 'prism:issn', 'prism:eissn'],
]);

/** Some write the elements of Atom and RSS with a prefix. */
const nameOf = (tag: string): string => tag.replace(/^(?:atom10|atom|rss):/, '');

interface OpenEntry {
  readonly texts: Map<string, string[]>;
  readonly links: FeedLink[];
  count: number;
}

class Reader {
  title = '';
  readonly entries: OpenEntry[] = [];
  readonly #isAtom: boolean;
  #entry: OpenEntry | undefined;
  #field: { readonly name: string; text: string } | undefined;
  #apart: string | undefined;

  constructor(root: string) {
    this.#isAtom = root === 'feed';
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    // Markup within a text belongs to the text.
    if (this.#field || this.#apart !== undefined) return;
    if (ENTRIES.has(name)) {
      this.#entry = { texts: new Map(), links: [], count: 0 };
      this.entries.push(this.#entry);
    } else if (APART.has(name)) this.#apart = name;
    // In Atom a name and an address stand within it.
    else if (FIELDS.has(name) && !(this.#isAtom && name === 'author')) {
      this.#field = { name, text: '' };
      const href = attributes.get('href');
      if (name === 'link' && href !== undefined) this.#link(href, attributes.get('rel') ?? 'alternate');
    }
  }

  text(text: string): void {
    const field = this.#field;
    if (field && field.text.length < LONGEST_TEXT) field.text += text.slice(0, LONGEST_TEXT - field.text.length);
  }

  close(name: string): void {
    if (this.#apart !== undefined) {
      if (name === this.#apart) this.#apart = undefined;
    } else if (this.#field?.name === name) this.#keep(this.#field.name, this.#field.text.trim());
    else if (ENTRIES.has(name)) {
      this.#field = undefined;
      this.#entry = undefined;
    }
  }

  #keep(name: string, text: string): void {
    this.#field = undefined;
    const entry = this.#entry;
    if (text === '') return;
    if (!entry) {
      if (name === 'title' && this.title === '') this.title = text;
    } else if (name === 'link') this.#link(text, 'alternate');
    else if (++entry.count <= MOST_TEXTS) entry.texts.set(name, [...(entry.texts.get(name) ?? []), text]);
  }

  #link(href: string, rel: string): void {
    const entry = this.#entry;
    if (entry && ++entry.count <= MOST_TEXTS) entry.links.push({ href: href.trim(), rel: rel.toLowerCase() });
  }
}

/** `undefined` for what is no feed. */
export const readFeed = (text: string): Feed | undefined => {
  let reader: Reader | undefined;
  for (const piece of readMarkup(text)) {
    if ('tag' in piece) {
      const name = nameOf(piece.tag);
      if (!reader) {
        if (!ROOTS.has(name)) return undefined;
        reader = new Reader(name);
      } else if (ENTRIES.has(name) && reader.entries.length >= MOST_ENTRIES) break;
      else reader.open(name, piece.attributes);
    } else if ('text' in piece) reader?.text(piece.text);
    else reader?.close(nameOf(piece.end));
  }
  return reader && { title: reader.title, entries: reader.entries };
};
