/** Lines: paragraphs, headings, and what stands before the text. */
import type { Node } from 'prosemirror-model';
import { HEADINGS, type Heading, type LineAttrs, type LineKind } from '../../../common/schema/line.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';
import { plainWords } from '../shared/front.ts';
import { inline } from './inline.ts';
import { withNotesBehind } from './notes.ts';
import type { Setting } from './setting.ts';
import { all, call, labelled, str } from './typst.ts';

const RTL = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** As its first letter runs. */
const directed = (line: Node, said: string): string => (RTL.test(line.textContent) ? `text(dir: rtl, ${said})` : said);

const aligned = ({ align, indent, list }: LineAttrs, said: string): string => {
  const placed = align === null || align === 'justify' ? said : `align(${align}, ${said})`;
  return indent && list === null ? `pad(left: ${indent * 1.5}em, ${placed})` : placed;
};

export const isHeading = ({ attrs: { kind, list } }: Node): boolean => HEADINGS.includes(kind as Heading) && list === null;

/** The contents say it again, which is not to be for its notes. */
const heading = (line: Node, setting: Setting): string =>
  withNotesBehind(setting, (inside) => {
    const { kind } = line.attrs as LineAttrs;
    const number = setting.numbered(line)?.number ?? '';
    const words = inline(line, inside);
    const level = HEADINGS.indexOf(kind as Heading) + 1;
    const said = number === '' ? words : all([`text(${str(number)})`, 'h(0.7em)', words]);
    return labelled(setting.labelOf(line), call('heading', { level }, said));
  });

/** @param sign stands before its words */
export const line = (node: Node, setting: Setting, sign = ''): string => {
  const attrs = node.attrs as LineAttrs;
  if (isHeading(node)) return aligned(attrs, directed(node, heading(node, setting)));
  // An empty line keeps its height.
  const words = node.childCount === 0 ? 'text(" ")' : all([sign && `text(${str(sign)})`, inline(node, setting)]);
  const shown = attrs.kind === 'caption' ? `text(size: 0.9em, ${words})` : words;
  return aligned(attrs, directed(node, `par(${shown})`));
};

const author = (node: Node, setting: Setting): string => {
  const { about } = node.attrs as LineAttrs;
  const marks = (about?.affiliations ?? []).flatMap((id) => setting.affiliations.get(id) ?? []).map(String);
  if (about?.isCorresponding) marks.push('*');
  const orcid = about?.orcid === undefined ? '' : `link(${str(`https://orcid.org/${about.orcid}`)}, text(size: 0.7em, " ORCID"))`;
  return all([inline(node, setting), marks.length === 0 ? '' : `super(${str(marks.join(', '))})`, orcid]);
};

const joined = (parts: readonly string[], between: string): string =>
  all(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));

const authors = (nodes: readonly Node[], setting: Setting): string => {
  const words = DOCUMENT_WORDS[setting.manuscript.language];
  const mails = nodes.flatMap((node) => {
    const { about } = node.attrs as LineAttrs;
    return about?.email === undefined
      ? []
      : [{ name: plainWords(node), email: about.email, isOne: about.isCorresponding ?? false }];
  });
  const lines = mails.map(({ name, email, isOne }) =>
    all([
      `text(${str(isOne ? `* ${words.corresponding}: ` : `${name}: `)})`,
      `link(${str(`mailto:${email}`)}, text(${str(email)}))`,
    ]),
  );
  return all([
    `align(center, par(justify: false, ${joined(
      nodes.map((node) => author(node, setting)),
      'text(", ")',
    )}))`,
    lines.length === 0 ? '' : `align(center, text(size: 0.85em, ${joined(lines, 'linebreak()')}))`,
  ]);
};

/** Lines of one kind that stand before the text. */
export const front = (kind: LineKind, nodes: readonly Node[], setting: Setting): string => {
  const words = DOCUMENT_WORDS[setting.manuscript.language];
  const each = nodes.map((node) => directed(node, inline(node, setting)));
  const centred = (size: string, weight: string) =>
    all(
      each.map(
        (said) =>
          `align(center, block(above: 0.8em, below: 0.9em, text(size: ${size}, weight: ${weight}, par(justify: false, ${said}))))`,
      ),
    );
  switch (kind) {
    case 'title':
      return centred('1.7em', '"bold"');
    case 'subtitle':
      return centred('1.2em', '"regular"');
    case 'author':
      return authors(nodes, setting);
    case 'affiliation': {
      const lines = nodes.map((node, at) => {
        const number = setting.affiliations.get((node.attrs.id as string | null) ?? '');
        return all([number === undefined ? '' : `super(${str(String(number))})`, each[at] ?? '']);
      });
      return `align(center, text(size: 0.9em, par(justify: false, ${joined(lines, 'linebreak()')})))`;
    }
    case 'abstract':
      return `pad(x: 2.5em, text(size: 0.95em, ${all([
        `align(center, strong(${str(words.abstract)}))`,
        ...each.map((said) => `par(${said})`),
      ])}))`;
    default:
      return `pad(x: 2.5em, text(size: 0.95em, par(${all([`strong(${str(`${words.keywords}: `)})`, joined(each, 'text("; ")')])})))`;
  }
};
