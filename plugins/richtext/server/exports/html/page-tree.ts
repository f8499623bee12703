/** A document as the tree of a page: what HTML has no word for is written out, numbered and linked. */
import katex from 'katex';
import type { Node } from 'prosemirror-model';
import { type Entry, linkParts, type Run } from '../shared/runs.ts';
import { escapeText, escapeValue } from '../../../common/html/escape.ts';
import { element, type HtmlElement, type HtmlNode, parseHtml } from '../../../common/html/tree.ts';
import { writeHtml } from '../../../common/html/write.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';
import type { AboutAuthor } from '../../../common/schema/line.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Numbered, type NumberedKind, type Numbering, numberingOf } from '../../../common/numbering.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';
import { pictureAddress } from '../shared/picture-address.ts';
import { kindWord, referenceText } from '../shared/references.ts';
import { PageFront } from './front.ts';

const BOUNDS = { maxExpand: 1_000, maxSize: 50, trust: false, strict: 'ignore', throwOnError: true } as const;
const RUNS: Readonly<Record<string, string>> = { italic: 'em', bold: 'strong', sup: 'sup', sub: 'sub', underline: 'u' };

/** Markup that was made here, and not by the text. */
const made = (html: string): HtmlNode[] => parseHtml(html).root.children;

const mathOf = (tex: string, isBlock: boolean): HtmlNode[] => {
  try {
    if (tex.length > 20_000) throw new RangeError('too long');
    return made(katex.renderToString(tex, { ...BOUNDS, displayMode: isBlock, output: 'mathml', globalGroup: false }));
  } catch {
    return [element('code', {}, [tex])];
  }
};

const runsOf = (runs: readonly Run[], hasLinks: boolean): HtmlNode[] =>
  runs.map(({ text, marks = [] }) => {
    const words = hasLinks
      ? linkParts(text).map(
          (part): HtmlNode => (part.href === undefined ? part.text : element('a', { href: part.href }, [part.text])),
        )
      : [text];
    const inside = marks.reduce<HtmlNode[]>((said, mark) => {
      const tag = RUNS[mark];
      return [tag ? element(tag, {}, said) : element('span', { style: 'font-variant:small-caps' }, said)];
    }, words);
    return element('span', {}, inside);
  });

export interface PageOptions {
  /** Which letter of the text each line begins with, for a page whose words lead back to it. */
  readonly letter?: (line: Node) => number | undefined;
  /** Where a picture is had. */
  readonly picture?: (asset: number) => string;
}

export class PageTree {
  readonly #manuscript: Manuscript;
  readonly #numbering: Numbering;
  readonly #counts = new Map<NumberedKind, number>();
  readonly #entries: ReadonlySet<number>;
  readonly #front: PageFront;
  readonly #notes: HtmlNode[][] = [];
  readonly #options: PageOptions;
  #depth = 0;
  /** Of the text, that comes next; none between lines. */
  #letter: number | undefined;

  constructor(manuscript: Manuscript, options: PageOptions = {}) {
    this.#manuscript = manuscript;
    this.#options = options;
    this.#numbering = numberingOf(manuscript.doc);
    this.#front = new PageFront(manuscript.doc, DOCUMENT_WORDS[manuscript.language], options.letter === undefined);
    let has = false;
    manuscript.doc.descendants(({ type }) => void (has ||= type.name === 'bibliography'));
    this.#entries = new Set(has ? manuscript.printed.bibliography.map(({ article }) => article) : []);
  }

  build(): HtmlNode[] {
    const { pictures, language, doc } = this.#manuscript;
    const { letter, picture: addressOf } = this.#options;
    const html = writeHtml(doc, {
      ...(letter && { letter }),
      picture: (asset) => {
        const picture = pictures.get(asset);
        return picture && (addressOf?.(asset) ?? pictureAddress(picture));
      },
      reference: (asked) => referenceText(this.#numbering.of(asked.target), asked, language),
    });
    const body = this.#all(parseHtml(html).root.children);
    return this.#notes.length === 0 ? body : [...body, this.#endNotes()];
  }

  #all(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.flatMap((node) => (typeof node === 'string' ? [this.#words(node)] : this.#one(node)));
  }

  #words(text: string): HtmlNode {
    if (this.#letter === undefined) return text;
    const words = element('span', { 'data-at': String(this.#letter) }, [text]);
    this.#pass(text.length);
    return words;
  }

  /** What stands between words is a letter of the text. */
  #pass(letters = 1): void {
    if (this.#letter !== undefined) this.#letter += letters;
  }

  #one(node: HtmlElement): HtmlNode[] {
    const at = node.attrs['data-at'];
    if (at === undefined) return this.#element(node);
    this.#letter = Number(at);
    const said = this.#element(node);
    this.#letter = undefined;
    for (const line of said) if (typeof line !== 'string') line.attrs['data-line'] = at;
    return said;
  }

  /** The next of its kind, in the order of the text. */
  #next(kind: NumberedKind): Numbered | undefined {
    const at = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, at + 1);
    return this.#numbering.all.filter((each) => each.kind === kind)[at];
  }

  #element(node: HtmlElement): HtmlNode[] {
    const { attrs, name } = node;
    if (name === 'br') this.#pass();
    if (attrs['data-inline'] !== undefined) return this.#inline(node, attrs['data-inline']);
    if (attrs['data-block'] !== undefined) return this.#block(node, attrs['data-block']);
    if (/^h[1-6]$/.test(name)) return [this.#heading(node)];
    if (name === 'figure') return [this.#figure(node)];
    if (name === 'table') return [element('div', { class: 'table', tabindex: '0' }, [this.#kept(node)])];
    if (name === 'img') return [this.#image(node)];
    const kind = attrs['data-kind'];
    if (kind === 'title' && !this.#hasTitle) {
      this.#hasTitle = true;
      return [element('h1', { class: 'title' }, this.#all(node.children))];
    }
    if (attrs['data-checked'] !== undefined && name === 'p') {
      const box = element('input', {
        type: 'checkbox',
        disabled: '',
        ...(attrs['data-checked'] === 'true' ? { checked: '' } : {}),
      });
      return [element('p', {}, [box, ' ', ...this.#all(node.children)])];
    }
    const said = this.#kept(node);
    if (!kind) return [said];
    said.attrs.class = kind;
    said.children.unshift(...this.#front.before(kind, attrs.id));
    if (kind === 'author') said.children.push(...this.#front.behind(JSON.parse(attrs['data-about'] ?? '{}') as AboutAuthor));
    return [said];
  }
  #hasTitle = false;

  /** Without what only Carrel reads. */
  #kept(node: HtmlElement): HtmlElement {
    const attrs = Object.fromEntries(Object.entries(node.attrs).filter(([name]) => !name.startsWith('data-')));
    return element(node.name, attrs, this.#all(node.children));
  }

  #image(node: HtmlElement): HtmlElement {
    const { src, alt = '', style } = node.attrs;
    if (src === undefined) return element('p', {}, [`[${alt || DOCUMENT_WORDS[this.#manuscript.language].missingPicture}]`]);
    const picture = this.#manuscript.pictures.get(Number(node.attrs['data-asset']));
    // So that nothing moves when it comes.
    const size: Record<string, string> = picture ? { width: String(picture.width), height: String(picture.height) } : {};
    return element('img', { src, alt, ...size, ...(style === undefined ? {} : { style }) });
  }

  #heading(node: HtmlElement): HtmlElement {
    const numbered = this.#next('heading');
    const said = this.#kept(node);
    if (numbered && numbered.number !== '') said.children.unshift(`${numbered.number} `);
    said.attrs.id ??= `section-${this.#counts.get('heading') ?? 0}`;
    // The title is the only one of the first level.
    const level = Math.min(6, Number(said.name.slice(1)) + 1);
    return { ...said, name: `h${level}` };
  }

  #figure(node: HtmlElement): HtmlElement {
    const numbered = this.#next(node.attrs['data-kind'] === 'table' ? 'table' : 'figure');
    const columns = Number(node.attrs['data-columns'] ?? 1);
    const said = this.#kept(node);
    const label = numbered ? `${kindWord(numbered, this.#manuscript.language)} ${numbered.number}: ` : '';
    const caption = said.children.find((child): child is HtmlElement => typeof child !== 'string' && child.name === 'figcaption');
    if (caption) caption.children.unshift(element('strong', {}, [label]));
    else said.children.push(element('figcaption', {}, [element('strong', {}, [label])]));
    if (columns > 1) {
      const isImage = (child: HtmlNode) => typeof child !== 'string' && child.name === 'img';
      said.children = [
        element('div', { class: 'row' }, said.children.filter(isImage)),
        ...said.children.filter((child) => !isImage(child)),
      ];
    }
    return said;
  }

  #inline(node: HtmlElement, what: string): HtmlNode[] {
    const { attrs } = node;
    this.#pass();
    switch (what) {
      case 'math':
        return mathOf(attrs['data-tex'] ?? '', false);
      case 'citation':
        return this.#citation(attrs.id, JSON.parse(attrs['data-works'] ?? '[]') as CitedWork[]);
      case 'cross_reference':
        return [element('a', { href: attrs.href ?? '#' }, node.children)];
      default:
        this.#next('footnote');
        return this.#note(() => {
          const words = this.#all(node.children);
          this.#pass();
          return words;
        }, attrs.id);
    }
  }

  #citation(id: string | undefined, works: readonly CitedWork[]): HtmlNode[] {
    const { printed } = this.#manuscript;
    const text = id === undefined ? undefined : printed.texts.get(id);
    const only = works.find(({ article }) => this.#entries.has(article))?.article;
    const said = text ? runsOf(text, false) : ['[?]'];
    const linked = only === undefined ? said : [element('a', { href: `#ref-${only}`, role: 'doc-biblioref' }, said)];
    return printed.isNote && this.#depth === 0 ? this.#note(() => linked) : linked;
  }

  #note(fill: () => HtmlNode[], id?: string): HtmlNode[] {
    const words: HtmlNode[] = [];
    const number = this.#notes.push(words);
    this.#depth += 1;
    words.push(...fill());
    this.#depth -= 1;
    const link = element('a', { href: `#fn-${number}`, role: 'doc-noteref', id: `fnref-${number}` }, [String(number)]);
    return [element('sup', id === undefined ? {} : { id }, [link])];
  }

  #endNotes(): HtmlElement {
    const notes = this.#notes.map((words, at) => {
      const back = element('a', { href: `#fnref-${at + 1}`, role: 'doc-backlink', 'aria-label': `↩ ${at + 1}` }, ['↩']);
      return element('li', { id: `fn-${at + 1}` }, [...words, ' ', back]);
    });
    return element('section', { class: 'notes', role: 'doc-endnotes' }, [element('ol', {}, notes)]);
  }

  #block(node: HtmlElement, what: string): HtmlNode[] {
    const { printed, language } = this.#manuscript;
    switch (what) {
      case 'equation': {
        const numbered = this.#next('equation');
        const number = numbered?.number ? [element('span', {}, [`(${numbered.number})`])] : [];
        const math = element('div', {}, mathOf(node.attrs['data-tex'] ?? '', true));
        return [
          element('div', { class: 'equation', ...(node.attrs.id === undefined ? {} : { id: node.attrs.id }) }, [math, ...number]),
        ];
      }
      case 'bibliography':
        return [this.#bibliography(printed.bibliography, printed.hanging)];
      case 'table_of_contents': {
        const headings = this.#numbering.all.filter(({ kind }) => kind === 'heading');
        const items = headings.map(({ id, number, title, level }, at) => {
          const words = [number, title].filter((part) => part !== '').join(' ');
          const link = element('a', { href: `#${id ?? `section-${at + 1}`}` }, [words]);
          return element('li', { style: `margin-inline-start:${level - 1}em` }, [link]);
        });
        return [
          element('nav', { 'aria-label': DOCUMENT_WORDS[language].contents }, [element('ul', { class: 'references' }, items)]),
        ];
      }
      default:
        return [element('div', { style: 'break-after:page' })];
    }
  }

  #bibliography(entries: readonly Entry[], hanging: boolean): HtmlElement {
    const items = entries.map(({ article, label, text }) =>
      element('li', { id: `ref-${article}` }, [...runsOf(label, false), label.length > 0 ? ' ' : '', ...runsOf(text, true)]),
    );
    const list = element('ul', { class: hanging ? 'references hanging' : 'references' }, items);
    return element('section', { role: 'doc-bibliography' }, [list]);
  }
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'col']);

export const serialise = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const attrs = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${escapeValue(value)}"`);
      const open = `<${node.name}${attrs.join('')}>`;
      return VOID.has(node.name) ? open : `${open}${serialise(node.children)}</${node.name}>`;
    })
    .join('');
