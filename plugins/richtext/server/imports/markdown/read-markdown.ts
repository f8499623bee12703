/** Markdown as a manuscript: what GitHub knows, and of pandoc citations, footnotes, mathematics, attributes and the head. */
import { Marked, type Token, type RendererExtension, type TokenizerExtension, type Tokens } from 'marked';
import { escapeText, escapeValue, valuesOf } from '../../../common/html/escape.ts';
import { LeftBehind } from '../../../common/html/left.ts';
import { readTree } from '../../../common/html/read.ts';
import { parseHtml } from '../../../common/html/tree.ts';
import type { TakenManuscript, TakenWork } from '../../../common/manuscript.ts';
import { decoded, withPictures } from '../html/read-html-file.ts';
import { citedIn } from './citations.ts';
import { splitHead, wordsAt } from './front-matter.ts';

const NOTE = /^\[\^([^\]\s]{1,80})\]:[ \t]*((?:[^\n]*)(?:\n(?:[ \t]+[^\n]+|[ \t]*(?=\n[ \t]+\S)))*)/gm;
const SPANS: Readonly<Record<string, string>> = { underline: 'u', ul: 'u', mark: 'mark', smallcaps: 'small' };

type Extension = TokenizerExtension & RendererExtension;

class MarkdownReader {
  readonly citations = new Map<string, readonly TakenWork[]>();
  readonly left = new LeftBehind();
  readonly #items: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly #notes = new Map<string, string>();
  readonly #marked = new Marked({ gfm: true });

  constructor(items: ReadonlyMap<string, Readonly<Record<string, unknown>>>) {
    this.#items = items;
    this.#marked.use({
      extensions: [
        this.#block(
          'blockMath',
          /^\$\$([\s\S]+?)\$\$[ \t]*(?:\{#([A-Za-z][\w-]{0,39})\})?[ \t]*(?:\n|$)/,
          /\$\$/,
          ([, tex = '', id]) => {
            const values = valuesOf({ id, 'data-tex': tex.trim(), ...(id === undefined ? { 'data-unnumbered': 'true' } : {}) });
            return `<div data-block="equation"${values}></div>`;
          },
        ),
        this.#block('fence', /^:{3,}(?:[ \t]*\{[^}\n]*\}|[ \t]*[\w-]*)[ \t]*(?:\n|$)/, /^:::/m, ([all = '']) =>
          /#refs/.test(all) ? '<div data-block="bibliography"></div>' : '',
        ),
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
        this.#inline('citation', /^\[([^[\]]{0,2000}?@[^[\]]{1,2000})\](?![({])/, /\[/, ([all = '', inside = '']) =>
          this.#citation(inside, all),
        ),
        this.#inline('span', /^\[([^[\]\n]{1,4000})\]\{\.(underline|ul|mark|smallcaps)\}/, /\[/, ([, words = '', kind = '']) => {
          const tag = SPANS[kind] ?? 'span';
          const said = this.#words(words);
          return tag === 'small' ? `<span data-small-caps>${said}</span>` : `<${tag}>${said}</${tag}>`;
        }),
        this.#inline('raised', /^\^((?:\\.|[^\s^\\]){1,200})\^/, /\^/, ([, words = '']) => `<sup>${this.#words(words)}</sup>`),
        this.#inline(
          'lowered',
          /^~(?!~)((?:\\.|[^\s~\\]){1,200})~(?!~)/,
          /~/,
          ([, words = '']) => `<sub>${this.#words(words)}</sub>`,
        ),
        this.#inline(
          'picture',
          /^!\[((?:\\.|[^\]\\]){0,2000})\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"]*")?\s*\)\{([^}\n]{0,200})\}/,
          /!\[/,
          ([, alt = '', src = '', attrs = '']) => this.#picture(alt, src, attrs),
        ),
      ],
      renderer: {
        heading: (token) => this.#heading(token),
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
      renderer: (token) => (token as Token & { html: string }).html,
    };
  }

  #words(text: string): string {
    return this.#marked.parseInline(text, { async: false });
  }

  #heading({ tokens, depth, raw }: Tokens.Heading): string {
    const said = this.#marked.Parser.parseInline(tokens, { ...this.#marked.defaults, renderer: undefined });
    const attrs = /\{([^{}\n]*)\}\s*#*\s*$/.exec(raw)?.[1];
    const id = attrs === undefined ? undefined : /#([A-Za-z][\w-]{0,39})/.exec(attrs)?.[1];
    const isUnnumbered = attrs !== undefined && /(?:^|\s)(?:-|\.unnumbered)(?:\s|$)/.test(attrs);
    const words = attrs === undefined ? said : said.replace(/\s*\{[^{}]*\}\s*$/, '');
    return `<h${depth}${valuesOf({ id, 'data-unnumbered': isUnnumbered ? 'true' : null })}>${words}</h${depth}>\n`;
  }

  #picture(alt: string, src: string, attrs: string): string {
    const width = /width="?(\d{1,3})%/.exec(attrs)?.[1];
    const id = /#([A-Za-z][\w-]{0,39})/.exec(attrs)?.[1];
    const words = this.#words(alt);
    const caption = words === '' ? '' : `<figcaption>${words}</figcaption>`;
    const image = `<img${valuesOf({ src, alt: alt.replace(/\\(.)/g, '$1'), 'data-width': width })}>`;
    return `<figure${valuesOf({ id, 'data-kind': 'figure' })}>${image}${caption}</figure>`;
  }

  #note(name: string, all: string): string {
    const words = this.#notes.get(name);
    return words === undefined ? escapeText(all) : this.#noteOf(words);
  }

  #noteOf(words: string): string {
    return `<span data-inline="footnote">${this.#words(words)}</span>`;
  }

  #citation(inside: string, all: string): string | undefined {
    const cited = citedIn(inside);
    if (!cited) return undefined;
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

const line = (kind: string, words: string): string => (words === '' ? '' : `<p data-kind="${kind}">${escapeValue(words)}</p>\n`);

const named = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
    typeof each === 'string'
      ? [each]
      : typeof (each as { name?: unknown } | undefined)?.name === 'string'
        ? [(each as { name: string }).name]
        : [],
  );

/** Never fails, whatever the bytes are. */
export const readMarkdown = (bytes: Uint8Array): TakenManuscript => {
  const { head, body } = splitHead(decoded(bytes).replace(/\r\n?/g, '\n'));
  const references = head.get('references');
  const items = new Map(
    (Array.isArray(references) ? (references as Readonly<Record<string, unknown>>[]) : []).flatMap((item) =>
      typeof item === 'object' && item !== null && typeof item.id === 'string' ? [[item.id, item] as const] : [],
    ),
  );
  const reader = new MarkdownReader(items);
  const title = wordsAt(head, 'title');
  const front = [
    line('title', title),
    line('subtitle', wordsAt(head, 'subtitle')),
    ...named(head.get('author')).map((name) => line('author', name)),
    line('abstract', wordsAt(head, 'abstract')),
    line('keywords', named(head.get('keywords')).join(', ')),
  ].join('');
  const read = readTree(parseHtml(front + reader.html(body)).root, reader.left);
  return {
    ...withPictures(read.doc, read.pictures),
    ...{ title: title || undefined, citations: reader.citations, comments: [], suggestions: [] },
    ...{ style: wordsAt(head, 'csl') || undefined, left: reader.left.list() },
  };
};
