/** A manuscript as plain text, with its numbers, and its footnotes at the end. */
import type { Node } from 'prosemirror-model';
import { plainText } from '../shared/runs.ts';
import type { CitationAttrs, CrossReferenceAttrs } from '../../../common/schema/inline.ts';
import type { LineAttrs } from '../../../common/schema/line.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Numbering, numberingOf } from '../../../common/numbering.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';
import { namedAffiliations } from '../shared/front.ts';
import { type ListPart, type Part, partsOf } from '../shared/parts.ts';
import { captionLabel, referenceText } from '../shared/references.ts';
import { gridOf } from '../shared/table-grid.ts';

class TextWriter {
  readonly #manuscript: Manuscript;
  readonly #numbering: Numbering;
  /** By node: documents hold each once. */
  readonly #numbers = new Map<Node, string>();
  readonly notes: string[] = [];
  readonly #affiliations: ReadonlyMap<string, number>;

  constructor(manuscript: Manuscript) {
    this.#manuscript = manuscript;
    this.#numbering = numberingOf(manuscript.doc);
    this.#affiliations = namedAffiliations(manuscript.doc);
    const places = new Map(this.#numbering.all.map((each) => [each.at, each]));
    manuscript.doc.descendants((node, at) => {
      const found = places.get(at);
      if (!found) return;
      const isCaptioned = found.kind === 'figure' || found.kind === 'table';
      this.#numbers.set(node, isCaptioned ? captionLabel(found, manuscript.language) : found.number);
    });
  }

  blocks(parent: Node): string {
    return partsOf(parent)
      .map((part) => this.#part(part))
      .filter((text) => text !== '')
      .join('\n\n');
  }

  #part(part: Part): string {
    switch (part.is) {
      case 'line':
        return this.#line(part.line);
      case 'list':
        return this.#list(part, '');
      case 'quote':
        return part.lines.map((line) => `    ${this.#line(line)}`).join('\n');
      case 'front':
        return part.lines.map((line, at) => this.#front(line, at === 0)).join('\n');
      default:
        return this.#block(part.block);
    }
  }

  /** What an abstract and keywords are called, and who is from where. */
  #front(line: Node, isFirst: boolean): string {
    const { kind, id, about } = line.attrs as LineAttrs;
    const words = this.#line(line);
    const { abstract, keywords, corresponding } = DOCUMENT_WORDS[this.#manuscript.language];
    if (isFirst && (kind === 'abstract' || kind === 'keywords')) return `${kind === 'abstract' ? abstract : keywords}: ${words}`;
    const number = kind === 'affiliation' && id !== null ? this.#affiliations.get(id) : undefined;
    if (number !== undefined) return `(${number}) ${words}`;
    if (kind !== 'author' || !about) return words;
    const numbers = (about.affiliations ?? []).flatMap((each) => this.#affiliations.get(each) ?? []);
    const told = [numbers.length > 0 ? `(${numbers.join(', ')})` : '', about.email ? `<${about.email}>` : ''];
    return [words, ...told, about.isCorresponding ? `(${corresponding})` : ''].filter((part) => part !== '').join(' ');
  }

  #line(line: Node): string {
    const number = this.#numbers.get(line) ?? '';
    const words = this.#words(line, false);
    return number === '' ? words : `${number} ${words}`;
  }

  #list({ list, items }: ListPart, indent: string): string {
    return items
      .map(({ number, checked, parts }) => {
        const sign = { ordered: `${number}. `, bullet: '- ', task: checked ? '[x] ' : '[ ] ', more: '' }[list];
        const inside = indent + ' '.repeat(sign.length || 2);
        return parts
          .map((part, at) =>
            part.is === 'list' ? this.#list(part, inside) : (at === 0 ? indent + sign : inside) + this.#line(part.line),
          )
          .join('\n');
      })
      .join('\n');
  }

  #block(block: Node): string {
    const { language, printed } = this.#manuscript;
    switch (block.type.name) {
      case 'code_block':
        return block.textContent.replace(/^/gm, '    ');
      case 'figure': {
        const captions = block.children.filter(({ attrs }) => attrs.kind === 'caption').map((line) => this.#words(line, false));
        const others = block.children.filter(({ attrs }) => attrs.kind !== 'caption');
        const said = others.map((child) => (child.type.name === 'line' ? this.#line(child) : this.#block(child)));
        return [...said, `${this.#numbers.get(block) ?? ''}${captions.join(' ')}`.trim()]
          .filter((text) => text !== '')
          .join('\n');
      }
      case 'image':
        return `[${(block.attrs.alt as string | null) || DOCUMENT_WORDS[language].kinds.figure}]`;
      case 'table': {
        const { rows, columns, at } = gridOf(block);
        const cell = (row: number, column: number) => {
          const found = at(row, column);
          return found?.row === row && found.column === column ? this.blocks(found.cell).replace(/\s+/g, ' ') : '';
        };
        return Array.from({ length: rows }, (_, row) =>
          Array.from({ length: columns }, (__, column) => cell(row, column)).join('\t'),
        ).join('\n');
      }
      case 'equation': {
        const number = this.#numbers.get(block) ?? '';
        return `    ${block.attrs.tex as string}${number === '' ? '' : `    (${number})`}`;
      }
      case 'bibliography':
        return printed.bibliography
          .map(({ label, text }) => [plainText(label), plainText(text)].filter(Boolean).join(' '))
          .join('\n');
      case 'table_of_contents':
        return this.#numbering.all
          .filter(({ kind }) => kind === 'heading')
          .map(({ level, number, title }) => `${'  '.repeat(level - 1)}${[number, title].filter(Boolean).join(' ')}`)
          .join('\n');
      case 'page_break':
        return '';
      default:
        return '* * *';
    }
  }

  #words(parent: Node, isInNote: boolean): string {
    const { printed, language } = this.#manuscript;
    const parts: string[] = [];
    parent.forEach((child) => {
      switch (child.type.name) {
        case 'text':
          parts.push(child.text ?? '');
          break;
        case 'hard_break':
          parts.push('\n');
          break;
        case 'math':
          parts.push(child.attrs.tex as string);
          break;
        case 'citation': {
          const { id } = child.attrs as CitationAttrs;
          const text = plainText((id === null ? undefined : printed.texts.get(id)) ?? [{ text: '[?]' }]);
          parts.push(printed.isNote && !isInNote ? this.#note(text) : text);
          break;
        }
        case 'cross_reference': {
          const asked = child.attrs as CrossReferenceAttrs;
          parts.push(referenceText(this.#numbering.of(asked.target), asked, language));
          break;
        }
        default: {
          // Its number comes before those within it.
          const at = this.notes.push('') - 1;
          this.notes[at] = this.#words(child, true);
          parts.push(`[${at + 1}]`);
        }
      }
    });
    return parts.join('');
  }

  #note(text: string): string {
    return `[${this.notes.push(text)}]`;
  }
}

export const writeText = (manuscript: Manuscript): Promise<Uint8Array> => {
  const writer = new TextWriter(manuscript);
  const body = writer.blocks(manuscript.doc);
  const notes = writer.notes.map((note, at) => `[${at + 1}] ${note}`).join('\n');
  return Promise.resolve(new TextEncoder().encode(`${body}${notes === '' ? '' : `\n\n--\n${notes}`}\n`));
};
