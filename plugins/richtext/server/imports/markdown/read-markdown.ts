/** Markdown as a manuscript: what GitHub knows, and of pandoc citations, footnotes, mathematics, attributes and the head. */
import { Marked, type Token, type RendererExtension, type TokenizerExtension, type Tokens } from 'marked';
import { escapeText, type Values, valuesOf } from '../../../common/html/escape.ts';
import { LeftBehind } from '../../../common/html/left.ts';
import { readTree } from '../../../common/html/read.ts';
import { parseHtml } from '../../../common/html/tree.ts';
import type { TakenManuscript, TakenWork } from '../../../common/manuscript.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { wordsOfKind } from '../../exports/shared/front.ts';
import { decoded, withPictures } from '../html/read-html-file.ts';
import { type CitedKey, citedIn } from './citations.ts';
import { APART, FIGURE_DIV, TABLE_CAPTION, withFigures } from './figures.ts';
import { type Head, listAt, splitHead, wordsAt } from './front-matter.ts';
import { figureKindOf, isLabel, Labels, plainLabel } from './labels.ts';
import { peopleIn } from './people.ts';

const NOTE = /^\[\^([^\]\s]{1,80})\]:[ \t]*((?:[^\n]*)(?:\n(?:[ \t]+[^\n]+|[ \t]*(?=\n[ \t]+\S)))*)/gm;
const SPANS: Readonly<Record<string, string>> = { underline: 'u', ul: 'u', mark: 'mark', smallcaps: 'small' };

/** Attributes in braces, whose values may be in quotes. */
const ATTRS = String.raw`\{((?:"(?:\\.|[^"\\\n])*"|[^"}\n]){0,4000})\}`;
/** Words with brackets within brackets. */
const LETTER = String.raw`(?:\\[\s\S]|[^[\]\\])`;
const BRACKETED = String.raw`((?:${LETTER}|\[(?:${LETTER}|\[${LETTER}{0,2000}\]){0,2000}\]){0,4000})`;
const NEVER = /(?!)/;

const labelIn = (attrs: string): string | undefined => /#([^\s#"=]{1,200})/.exec(attrs.replace(/"[^"]*"/g, ''))?.[1];
const valueIn = (attrs: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`(?:^|\s)${name}=(?:"((?:\\.|[^"\\])*)"|([^\s"]+))`).exec(attrs);
  return found ? (found[1]?.replace(/\\(.)/g, '$1') ?? found[2]) : undefined;
};

type Made = Token & { html: string };
type Extension = TokenizerExtension & RendererExtension;

class MarkdownReader {
  readonly citations = new Map<string, readonly TakenWork[]>();
  readonly left = new LeftBehind();
  readonly #items: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly #notes = new Map<string, string>();
  readonly #marked = new Marked({ gfm: true });

  readonly #labels: Labels;
  readonly #noted = new Set<string>();
  #isInFigure = false;

  constructor(items: ReadonlyMap<string, Readonly<Record<string, unknown>>>, labels: Labels) {
    this.#items = items;
    this.#labels = labels;
    this.#marked.use({
      extensions: [
        this.#block(
          'blockMath',
          /^\$\$([\s\S]+?)\$\$[ \t]*(?:\{#([^\s{}]{1,200})\})?[ \t]*(?:\n|$)/,
          /\$\$/,
          ([, tex = '', label]) => {
            const id = this.#labels.of(label);
            const values = valuesOf({ id, 'data-tex': tex.trim(), ...(id === undefined ? { 'data-unnumbered': 'true' } : {}) });
            return `<div data-block="equation"${values}></div>`;
          },
        ),
        this.#block('fence', /^:{3,}(?:[ \t]*\{[^}\n]*\}|[ \t]*[\w-]*)[ \t]*(?:\n|$)/, /^:::/m, ([all = '']) =>
          /#refs\b/.test(all)
            ? '<div data-block="bibliography"></div>'
            : /#toc\b/.test(all)
              ? '<div data-block="table_of_contents"></div>'
              : '',
        ),
        // Those further down are asked first.
        this.#figureDiv(),
        this.#block('tableCaption', /^(?::|[Tt]able:)[ \t]+([^\n]*\S)[ \t]*(?:\n|$)/, NEVER, ([, all = '']) => {
          const [, words = all, label] = /^([\s\S]*?)\s*\{#([^\s{}]{1,200})[^{}]*\}$/.exec(all) ?? [];
          return `<${TABLE_CAPTION}${valuesOf({ id: this.#labels.of(label) })}>${this.#words(words)}</${TABLE_CAPTION}>`;
        }),
        this.#block(
          'newPage',
          /^\\(?:newpage|pagebreak)[ \t]*(?:\n|$)/,
          /^\\(?:new|page)/m,
          () => '<div data-block="page_break"></div>',
        ),
        this.#inline(
          'math',
          /^\$(?![\s$])((?:\\.|[^$\\\n]){1,4000}?)(?<!\s)\$(?!\d)/,
          /\$/,
          ([, tex = '']) => `<span data-inline="math"${valuesOf({ 'data-tex': tex })}></span>`,
        ),
        this.#inline('note', /^\[\^([^\]\s]{1,80})\]/, /\[\^/, ([all = '', name = '']) => this.#note(name, all)),
        this.#inline('inlineNote', /^\^\[([^\]\n]{1,4000})\]/, /\^\[/, ([, words = '']) => this.#noteOf(words)),
        this.#inline(
          'reference',
          /^\[((?:\\.|[^[\]\\]){0,2000})\]\(#([^\s()]{1,200})\)\{form=(full|number|title|page)\}/,
          /\[/,
          ([, , label = '', form = '']) => this.#reference(label, form === 'full' ? null : form),
        ),
        this.#inline('plainReference', /^@((?:fig|Fig|tbl|Tbl|eq|Eq|sec|Sec):[\w-]{1,100})/, /@[A-Za-z]/, ([, label = '']) =>
          this.#reference(plainLabel(label), null),
        ),
        this.#inline('citation', /^\[((?:\\[\s\S]|[^[\]\\]){3,4000})\](?![({])/, /\[/, ([all = '', inside = '']) =>
          this.#citation(inside, all),
        ),
        this.#inline(
          'span',
          new RegExp(String.raw`^\[${BRACKETED}\]\{\.(underline|ul|mark|smallcaps)\}`),
          /\[/,
          ([, words = '', kind = '']) => {
            const tag = SPANS[kind] ?? 'span';
            const said = this.#words(words);
            return tag === 'small' ? `<span data-small-caps>${said}</span>` : `<${tag}>${said}</${tag}>`;
          },
        ),
        this.#inline(
          'raised',
          /^\^((?:\\.|[^\s^\\]){1,200})\^/,
          /\^/,
          ([, words = '']) => `<sup>${this.#words(words.replaceAll('\\ ', ' '))}</sup>`,
        ),
        this.#inline(
          'lowered',
          /^~(?!~)((?:\\.|[^\s~\\]){1,200})~(?!~)/,
          /~/,
          ([, words = '']) => `<sub>${this.#words(words.replaceAll('\\ ', ' '))}</sub>`,
        ),
        this.#inline(
          'picture',
          new RegExp(String.raw`^!\[${BRACKETED}\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"]*")?\s*\)${ATTRS}`),
          /!\[/,
          ([, alt = '', src = '', attrs = '']) => this.#picture(alt, src, attrs),
        ),
      ],
      renderer: {
        heading: (token) => this.#heading(token),
        // A figure stands in no line.
        paragraph: ({ tokens: [only, ...others] }) =>
          only?.type === 'picture' && others.length === 0 ? (only as Made).html : false,
        html: ({ text }) => (/^<!--\s*-->\s*$/.test(text) ? `<${APART}></${APART}>` : text),
        code: ({ text, lang }) =>
          `<pre${valuesOf({ 'data-language': lang?.split(/\s/)[0] || null })}><code>${escapeText(text)}</code></pre>\n`,
      },
    });
  }

  html(text: string): string {
    const body = text.replace(NOTE, (_, name: string, words: string) => {
      this.#notes.set(name, words.replace(/\n[ \t]+/g, '\n'));
      return '';
    });
    return this.#marked.parse(body, { async: false });
  }

  #block(name: string, pattern: RegExp, start: RegExp, write: (found: RegExpExecArray) => string): Extension {
    return { ...this.#extension(name, pattern, start, write), level: 'block' };
  }

  #inline(name: string, pattern: RegExp, start: RegExp, write: (found: RegExpExecArray) => string | undefined): Extension {
    return { ...this.#extension(name, pattern, start, write), level: 'inline' };
  }

  #extension(
    name: string,
    pattern: RegExp,
    start: RegExp,
    write: (found: RegExpExecArray) => string | undefined,
  ): Omit<Extension, 'level'> {
    return {
      name,
      start: (source) => {
        const at = source.search(start);
        return at < 0 ? undefined : at;
      },
      tokenizer: (source) => {
        const found = pattern.exec(source);
        const html = found ? write(found) : undefined;
        return found && html !== undefined ? { type: name, raw: found[0], html } : undefined;
      },
      renderer: (token) => (token as Made).html,
    };
  }

  /** A `div` of a figure, and what stands in it up to the next one. */
  #figureDiv(): Extension {
    const tokenizer = (source: string) => {
      const [opening, attrs = ''] = new RegExp(String.raw`^:{3,}[ \t]*${ATTRS}[ \t]*\n`).exec(source) ?? [];
      const label = labelIn(attrs);
      if (opening === undefined || !(/(?:^|\s)\.figure(?:\s|$)/.test(attrs) || /^(?:fig|tbl):/.test(label ?? '')))
        return undefined;
      const end = source.indexOf('\n:::', opening.length - 1);
      const closing = end < 0 ? null : /^\n:{3,}[ \t]*(?:\n|$)/.exec(source.slice(end, end + 200));
      if (!closing) return undefined;
      const values = {
        id: this.#labels.of(label),
        ...{
          'data-kind': figureKindOf(label, attrs),
          'data-columns': valueIn(attrs, 'columns'),
          'data-caption': valueIn(attrs, 'caption'),
        },
      };
      this.#isInFigure = true;
      const inside = this.#marked.parse(source.slice(opening.length, end), { async: false });
      this.#isInFigure = false;
      const html = `<${FIGURE_DIV}${valuesOf(values)}>${inside}</${FIGURE_DIV}>`;
      return { type: 'figureDiv', raw: source.slice(0, end + closing[0].length), html };
    };
    return {
      ...this.#extension('figureDiv', NEVER, /^:::/m, () => undefined),
      tokenizer,
      level: 'block',
    };
  }

  /** Words of a text of the head. */
  line(kind: string, text: string, values: Values = {}): string {
    return text === '' ? '' : `<p${valuesOf({ 'data-kind': kind, ...values })}>${this.#words(text)}</p>\n`;
  }

  #reference(label: string, form: string | null): string | undefined {
    const target = this.#labels.of(label);
    return target === undefined
      ? undefined
      : `<a data-inline="cross_reference"${valuesOf({ href: `#${target}`, 'data-form': form })}></a>`;
  }

  #words(text: string): string {
    return this.#marked.parseInline(text, { async: false });
  }

  #heading({ tokens, depth, raw }: Tokens.Heading): string {
    const said = this.#marked.Parser.parseInline(tokens, { ...this.#marked.defaults, renderer: undefined });
    const attrs = /\{([^{}\n]*)\}\s*#*\s*$/.exec(raw)?.[1];
    const id = attrs === undefined ? undefined : this.#labels.of(labelIn(attrs));
    const isUnnumbered = attrs !== undefined && /(?:^|\s)(?:-|\.unnumbered)(?:\s|$)/.test(attrs);
    const words = attrs === undefined ? said : said.replace(/\s*\{[^{}]*\}\s*$/, '');
    return `<h${depth}${valuesOf({ id, 'data-unnumbered': isUnnumbered ? 'true' : null })}>${words}</h${depth}>\n`;
  }

  /** One alone in a figure is that figure; what is said in place of it is told beside its caption. */
  #picture(words: string, src: string, attrs: string): string {
    const width = /(?:^|\s)width="?(\d{1,3})%/.exec(attrs)?.[1];
    const told = valueIn(attrs, 'alt');
    const alt = told === undefined ? words.replace(/\\(.)/g, '$1') : told === '' ? null : told;
    const image = `<img${valuesOf({ src, alt, 'data-width': width })}>`;
    if (this.#isInFigure) return image;
    const label = labelIn(attrs);
    const caption = words === '' ? '' : `<figcaption>${this.#words(words)}</figcaption>`;
    return `<figure${valuesOf({ id: this.#labels.of(label), 'data-kind': figureKindOf(label, attrs) })}>${image}${caption}</figure>`;
  }

  #note(name: string, all: string): string {
    const words = this.#notes.get(name);
    if (words === undefined) return escapeText(all);
    const id = this.#noted.has(name) ? undefined : this.#labels.of(name);
    this.#noted.add(name);
    return this.#noteOf(words, id);
  }

  #noteOf(words: string, id?: string): string {
    return `<span data-inline="footnote"${valuesOf({ id })}>${this.#words(words)}</span>`;
  }

  /** What stands before a name is said in place of what it would be called. */
  #references(cited: readonly CitedKey[], all: string): string {
    const said = cited.map(({ key, prefix = '', suffix = '', locator = '', suppressAuthor }) => {
      const form = prefix !== '' || suppressAuthor ? 'number' : null;
      const reference = this.#reference(plainLabel(key), form);
      const behind = [locator, suffix].filter(Boolean).join(' ');
      return (
        reference &&
        `${this.#words(prefix)}${prefix === '' ? '' : ' '}${reference}${behind === '' ? '' : ` ${this.#words(behind)}`}`
      );
    });
    if (said.every((each) => each !== undefined)) return said.join(', ');
    this.left.add('referencesBroken', all);
    return escapeText(all);
  }

  #citation(inside: string, all: string): string | undefined {
    const cited = citedIn(inside);
    if (!cited) return undefined;
    if (cited.every(({ key }) => isLabel(key) && !this.#items.has(key))) return this.#references(cited, all);
    const works = cited.map(({ key, ...beside }): TakenWork => {
      const item = this.#items.get(key);
      // One that the file has not may be in the library, which is asked later.
      return item ? { item, ...beside } : { named: { key, written: all }, ...beside };
    });
    const id = `c${this.citations.size + 1}`;
    this.citations.set(id, works);
    return `<span data-inline="citation" id="${id}"></span>`;
  }
}

/** Lines that stand before the text. */
const frontOf = (head: Head, reader: MarkdownReader): string => {
  const { authors, affiliations } = peopleIn(head);
  return [
    reader.line('title', wordsAt(head, 'title')),
    reader.line('subtitle', wordsAt(head, 'subtitle')),
    ...authors.map(({ name, about }) => reader.line('author', name, { 'data-about': about && JSON.stringify(about) })),
    ...affiliations.map(({ id, name }) => reader.line('affiliation', name, { id })),
    ...wordsAt(head, 'abstract')
      .split(/\n\s*\n/)
      .map((words) => reader.line('abstract', words)),
    reader.line('keywords', escapeMarks(listAt(head, 'keywords').join(', '))),
  ].join('');
};

/** Keywords are words alone. */
const escapeMarks = (words: string): string => words.replace(/[\\`*_{}[\]<>$^~@&!]/g, '\\$&');

/** Never fails, whatever the bytes are. */
export const readMarkdown = (bytes: Uint8Array): TakenManuscript => {
  const { head, body } = splitHead(decoded(bytes).replace(/\r\n?/g, '\n'));
  const references = head.get('references');
  const items = new Map(
    (Array.isArray(references) ? (references as Readonly<Record<string, unknown>>[]) : []).flatMap((item) =>
      typeof item === 'object' && item !== null && typeof item.id === 'string' ? [[item.id, item] as const] : [],
    ),
  );
  const reader = new MarkdownReader(items, new Labels(body));
  // Notes of the text may be named in the head.
  const text = reader.html(body);
  const read = readTree(withFigures(parseHtml(frontOf(head, reader) + text).root), reader.left);
  const title = wordsOfKind(documentOf(read.doc), 'title')[0] || wordsAt(head, 'pagetitle') || undefined;
  return {
    ...withPictures(read.doc, read.pictures),
    ...{ title, citations: reader.citations, comments: [], suggestions: [] },
    ...{ style: wordsAt(head, 'csl') || undefined, language: wordsAt(head, 'lang') || undefined, left: reader.left.list() },
  };
};
