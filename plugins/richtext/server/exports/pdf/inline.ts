/** Words of a line as Typst. */
import type { Mark, Node } from 'prosemirror-model';
import type { Run } from '../shared/runs.ts';
import type { CitationAttrs, CrossReferenceAttrs } from '../../../common/schema/inline.ts';
import { BROKEN, kindWord, referenceText } from '../shared/references.ts';
import { formula } from './math.ts';
import { note } from './notes.ts';
import type { Setting } from './setting.ts';
import { all, str } from './typst.ts';

const RUNS: Readonly<Record<string, string>> = {
  ...{ italic: 'emph', bold: 'strong', sup: 'super', sub: 'sub', 'small-caps': 'smallcaps', underline: 'underline' },
};
const MARKS: Readonly<Record<string, string>> = {
  ...{ strong: 'strong', em: 'emph', underline: 'underline', strike: 'strike', superscript: 'super', subscript: 'sub' },
  ...{ small_caps: 'smallcaps', highlighted: 'highlight' },
};

export const runs = (parts: readonly Run[]): string =>
  all(
    parts.map(({ text, marks = [] }) =>
      marks.reduce((inside, mark) => `${RUNS[mark] ?? 'text'}(${inside})`, `text(${str(text)})`),
    ),
  );

/** @param said content of Typst */
const looking = (said: string, { type, attrs }: Mark): string => {
  if (type.name === 'link') return `link(${str(attrs.href as string)}, ${said})`;
  return type.name === 'code' ? `text(font: mono, size: 0.9em, ${said})` : `${MARKS[type.name] ?? 'text'}(${said})`;
};

const citation = ({ attrs }: Node, setting: Setting, isInNote: boolean): string => {
  const { id, works } = attrs as CitationAttrs;
  const { printed } = setting.manuscript;
  const text = id === null ? undefined : printed.texts.get(id);
  if (!text) return `text(${str('[?]')})`;
  const only = works.length === 1 ? works[0]?.article : undefined;
  const entry = only !== undefined && setting.entries.has(only) ? `bib-${only}` : undefined;
  const said = entry === undefined ? runs(text) : `link(label(${str(entry)}), ${runs(text)})`;
  return printed.isNote && !isInNote ? note(undefined, said, setting) : said;
};

const reference = ({ attrs }: Node, { manuscript, numbering, labels }: Setting): string => {
  const asked = attrs as CrossReferenceAttrs;
  const to = numbering.of(asked.target);
  if (!to) return `text(${str(BROKEN)})`;
  if (!labels.has(asked.target)) return `text(${str(referenceText(to, asked, manuscript.language))})`;
  const label = `label(${str(asked.target)})`;
  if (asked.form === 'page') return `link(${label}, context counter(page).at(${label}).first())`;
  // Notes of citations count too, which only the typesetter knows.
  const isNote = to.kind === 'footnote' && asked.form !== 'title';
  const number = `context counter(footnote).at(${label}).first()`;
  if (!isNote) return `link(${label}, text(${str(referenceText(to, asked, manuscript.language))}))`;
  const word = asked.form === 'number' ? '' : `text(${str(`${kindWord(to, manuscript.language)} `)})`;
  return `link(${label}, ${all([word, number])})`;
};

export const inline = (parent: Node, setting: Setting, isInNote = false): string => {
  const parts: string[] = [];
  parent.forEach((child) => {
    switch (child.type.name) {
      case 'text':
        parts.push(child.marks.reduceRight(looking, `text(${str(child.text ?? '')})`));
        break;
      case 'hard_break':
        parts.push('linebreak()');
        break;
      case 'math':
        parts.push(formula({ tex: child.attrs.tex as string, isBlock: false, isPlain: setting.isPlain }));
        break;
      case 'citation':
        parts.push(citation(child, setting, isInNote));
        break;
      case 'cross_reference':
        parts.push(reference(child, setting));
        break;
      default:
        parts.push(note(setting.labelOf(child), inline(child, setting, true), setting));
    }
  });
  return all(parts);
};
