/** Words of a line as Markdown. */
import type { Mark, Node } from 'prosemirror-model';
import { plainText } from '../shared/runs.ts';
import type { CitationAttrs, CitedWork, CrossReferenceAttrs } from '../../../common/schema/inline.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import type { Numbered, Numbering } from '../../../common/numbering.ts';
import { referenceText } from '../shared/references.ts';
import { isCounted, labelOf } from './labels.ts';
import { escapeWords } from './letters.ts';

export interface MarkdownWriting {
  readonly manuscript: Manuscript;
  readonly numbering: Numbering;
  readonly cited: Set<number>;
  /** Notes so far. */
  readonly notes: { readonly name: string; words: string }[];
  /** Equations so far. */
  readonly equations: { count: number };
}

const AROUND: Readonly<Record<string, readonly [string, string]>> = {
  ...{ strong: ['**', '**'], em: ['*', '*'], strike: ['~~', '~~'], superscript: ['^', '^'], subscript: ['~', '~'] },
  ...{ underline: ['[', ']{.underline}'], small_caps: ['[', ']{.smallcaps}'], highlighted: ['[', ']{.mark}'] },
};

const fence = (text: string): string => '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);

const code = (text: string): string => {
  const clean = text.replace(/[\r\n]+/g, ' ');
  const around = fence(clean);
  return around.length > 1 || /^[ `]|[ `]$/.test(clean) ? `${around} ${clean} ${around}` : `${around}${clean}${around}`;
};

/** What stands around words begins at the first letter, or it is no mark. */
const looking = (said: string, { type, attrs }: Mark): string => {
  if (type.name === 'link') return `[${said}](<${(attrs.href as string).replace(/[<>\s\\]/g, encodeURIComponent)}>)`;
  const around = AROUND[type.name];
  if (!around) return said;
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(said) ?? [];
  // A raised text of pandoc has no spaces.
  const inside = type.name === 'superscript' || type.name === 'subscript' ? words.replace(/ /g, '\\ ') : words;
  return words === '' ? said : `${before}${around[0]}${inside}${around[1]}${after}`;
};

const LABELS: Readonly<Record<string, string>> = {
  page: 'p.',
  chapter: 'chap.',
  section: 'sec.',
  figure: 'fig.',
  paragraph: 'para.',
};

/** What pandoc takes for a locator by itself, and where it would look for one. */
const LOCATOR = /^(?:\d[\d\p{L}–—.-]*|[IVXLC]+|[ivxlc]+)$/u;
const WOULD_BE = /^\s*,?\s*(?:\p{L}+\.?\s+)?(?:\d|[IVXLCivxlc]+(?!\p{L}))/u;

/** A semicolon begins the next work. */
const beside = (words: string): string => escapeWords(words).replace(/;/g, '\\;');

/** Braces hold a locator that would be none without them, and nothing where words would be one. */
const located = ({ label = 'page', locator = '', suffix = '' }: CitedWork): string => {
  const behind = suffix === '' ? '' : `${/^[\s,;:.]/.test(suffix) ? '' : ' '}${beside(suffix)}`;
  if (locator === '') return `${WOULD_BE.test(suffix) ? '{}' : ''}${behind}`;
  const told = `${LABELS[label] ?? label} ${beside(locator)}`;
  const isPlain = LOCATOR.test(locator) && !/^[\s,–—-]*\d/.test(suffix);
  return `, ${isPlain ? told : `{${told}}`}${behind}`;
};

/** Keys with signs of their own stand in braces. */
export const keyOf = (key: string): string =>
  /^[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&\-+?<>~/](?=[\p{L}\p{N}_]))*$/u.test(key) ? key : `{${key.replace(/[{}\s]/g, '')}}`;

const citation = ({ attrs }: Node, { manuscript, cited }: MarkdownWriting): string => {
  const { id, works } = attrs as CitationAttrs;
  const known = works.flatMap((work) => {
    const source = manuscript.sources.get(work.article);
    return source ? [{ work, key: source.key }] : [];
  });
  if (known.length === 0 || known.length < works.length)
    return escapeWords(plainText((id === null ? undefined : manuscript.printed.texts.get(id)) ?? [{ text: '[?]' }]));
  for (const { work } of known) cited.add(work.article);
  return `[${known
    .map(
      ({ work, key }) =>
        `${work.prefix ? `${beside(work.prefix)} ` : ''}${work.suppressAuthor ? '-' : ''}@${keyOf(key)}${located(work)}`,
    )
    .join('; ')}]`;
};

/** What pandoc-crossref prints by itself, or a link with what stands in it and how that is told. */
const reference = (to: Numbered, { target, form }: CrossReferenceAttrs, words: string): string => {
  const label = labelOf(to.kind, target);
  if (!isCounted(to) || form === 'title' || form === 'page') return `[${words}](#${label}){form=${form ?? 'full'}}`;
  return form === 'number' ? `[-@${label}]` : `[@${label}]`;
};

export const inline = (parent: Node, writing: MarkdownWriting, isInNote = false): string => {
  const parts: string[] = [];
  parent.forEach((child) => {
    switch (child.type.name) {
      case 'text': {
        const isCode = child.marks.some(({ type }) => type.name === 'code');
        const words = isCode ? code(child.text ?? '') : escapeWords(child.text ?? '');
        parts.push(child.marks.filter(({ type }) => type.name !== 'code').reduceRight(looking, words));
        break;
      }
      case 'hard_break':
        parts.push(isInNote ? ' ' : '\\\n');
        break;
      case 'math':
        parts.push(math(child.attrs.tex as string));
        break;
      case 'citation':
        parts.push(citation(child, writing));
        break;
      case 'cross_reference': {
        const asked = child.attrs as CrossReferenceAttrs;
        const to = writing.numbering.of(asked.target);
        const words = escapeWords(referenceText(to, asked, writing.manuscript.language));
        parts.push(to ? reference(to, asked, words) : words);
        break;
      }
      default: {
        const id = child.attrs.id as string | null;
        const isFree = id !== null && !writing.notes.some(({ name }) => name === id);
        const name = isFree ? id : String(writing.notes.length + 1);
        const note = { name, words: '' };
        writing.notes.push(note);
        note.words = inline(child, writing, true);
        parts.push(`[^${name}]`);
      }
    }
  });
  return parts.join('');
};

/** Signs of a formula of pandoc touch it, and a line of it is never empty. */
const math = (tex: string): string => {
  const said = tex.replace(/\s+/g, ' ').trim();
  return said === '' || /(?<!\\)\$/.test(said) ? code(tex || ' ') : `$${said}$`;
};
