/** Words of a line as LaTeX. */
import type { Mark, Node } from 'prosemirror-model';
import { plainText } from '../shared/runs.ts';
import type { CitationAttrs, CitedWork, CrossReferenceAttrs } from '../../../common/schema/inline.ts';
import { BROKEN, kindWord, referenceText } from '../shared/references.ts';
import { address } from './letters.ts';
import { mathTex } from './math.ts';
import { marked, ON_PAGE, type Place, type Writing } from './writing.ts';

const COMMANDS: Readonly<Record<string, string>> = {
  ...{ strong: 'textbf', em: 'emph', underline: 'uline', strike: 'sout', superscript: 'textsuperscript' },
  ...{ subscript: 'textsubscript', small_caps: 'textsc', code: 'texttt', highlighted: 'highlighted' },
};

/** Keys and addresses in capitals would be others. */
const asItIs = ({ isInCapitals }: Place, said: string): string => (isInCapitals ? `\\NoCaseChange{${said}}` : said);

/** What classes do to titles leaves only what is protected as it is, and no colour below the words. */
const looking =
  (place: Place) =>
  (said: string, { type, attrs }: Mark): string => {
    const { isTitle } = place;
    if (isTitle && type.name === 'highlighted') return said;
    const isLink = type.name === 'link';
    const command = isLink ? `\\href{${address(attrs.href as string)}}` : `\\${COMMANDS[type.name]}`;
    const looks = `${isTitle ? '\\protect' : ''}${command}{${said}}`;
    return isLink ? asItIs(place, looks) : looks;
  };

const LABELS: Readonly<Record<string, string>> = {
  page: 'p.',
  chapter: 'chap.',
  section: 'sec.',
  figure: 'fig.',
  paragraph: 'para.',
};

const located = ({ label = 'page', locator, suffix }: CitedWork): string => {
  const word = label === 'page' && locator !== undefined && /[-–,]/.test(locator) ? 'pp.' : (LABELS[label] ?? label);
  return [locator === undefined ? '' : `${word} ${locator}`, suffix ?? ''].filter((part) => part.trim() !== '').join(', ');
};

/** In notes: within one it is a part of it, and where none may stand its words follow. */
const inNote = (known: readonly KeyedWork[], writing: Writing, place: Place): string => {
  const isOne = known.length === 1;
  const command = (name: string): string =>
    `\\${name}${isOne ? '' : 's'}${known.map(({ work, key }) => `${beside(work, writing)}{${key}}`).join('')}`;
  if (place.isInNote) return command('cite');
  if (!place.notes) return command('footcite');
  place.notes.push(`${command('cite')}.`);
  return marked(place);
};

interface KeyedWork {
  readonly work: CitedWork;
  readonly key: string;
}

const beside = (work: CitedWork, writing: Writing): string =>
  `[{${writing.text(work.prefix ?? '')}}][{${writing.text(located(work))}}]`;

const citation = ({ attrs }: Node, writing: Writing, place: Place): string => {
  const { id, works } = attrs as CitationAttrs;
  const known = works.flatMap((work) => {
    const source = writing.manuscript.sources.get(work.article);
    return source && /^[^\s,{}\\%#~"$&^_]+$/.test(source.key) ? [{ work, key: source.key }] : [];
  });
  if (known.length < works.length || known.length === 0)
    return writing.text(id === null ? '[?]' : plainText(writing.manuscript.printed.texts.get(id) ?? [{ text: '[?]' }]));
  for (const { work } of known) writing.cited.add(work.article);
  if (writing.citing.is === 'notes') return inNote(known, writing, place);
  const isBare = known.every(({ work }) => located(work) === '' && !work.prefix && !work.suppressAuthor);
  if (isBare) return `\\citep{${known.map(({ key }) => key).join(',')}}`;
  const [first] = known;
  if (known.length === 1 && first)
    return `\\${first.work.suppressAuthor && writing.citing.is === 'authors' ? 'citeyearpar' : 'citep'}${beside(first.work, writing)}{${first.key}}`;
  // Each has words of its own; a number is what it is, whoever stands in the sentence.
  const isByNumber = writing.citing.is === 'numbers';
  const parts = known.map(
    ({ work, key }) => `\\${work.suppressAuthor && !isByNumber ? 'citeyear' : 'citealp'}${beside(work, writing)}{${key}}`,
  );
  return isByNumber ? `[${parts.join('; ')}]`.replace(/^\[|\]$/g, (sign) => `{${sign}}`) : `(${parts.join('; ')})`;
};

const reference = ({ attrs }: Node, writing: Writing): string => {
  const asked = attrs as CrossReferenceAttrs;
  const to = writing.numbering.of(asked.target);
  if (!to) return BROKEN;
  const { language } = writing.manuscript;
  if (asked.form === 'page') return `\\pageref{${asked.target}}`;
  if (asked.form === 'title' || to.number === '')
    return `\\hyperref[${asked.target}]{${writing.text(referenceText(to, asked, language))}}`;
  if (to.kind === 'equation') return `\\eqref{${asked.target}}`;
  return `${asked.form === 'number' ? '' : `${writing.text(kindWord(to, language))}~`}\\ref{${asked.target}}`;
};

const footnote = (node: Node, writing: Writing, place: Place): string => {
  const inside: Place = { ...ON_PAGE, isInNote: true, isOnPage: false };
  const words = `${writing.label(node)}${inline(node, writing, inside)}`;
  if (!place.notes) return `\\footnote{${words}}`;
  place.notes.push(words);
  return marked(place);
};

export const inline = (parent: Node, writing: Writing, place: Place): string => {
  const parts: string[] = [];
  parent.forEach((child) => {
    switch (child.type.name) {
      case 'text':
        parts.push(child.marks.reduceRight(looking(place), writing.text(child.text ?? '')));
        break;
      case 'hard_break':
        parts.push(place.isOneLine ? ' ' : '\\leavevmode\\newline{}');
        break;
      case 'math': {
        const tex = mathTex(child.attrs.tex as string, false);
        parts.push(tex === undefined ? `\\texttt{${writing.text(child.attrs.tex as string)}}` : `\\(${tex}\\)`);
        break;
      }
      case 'citation':
        parts.push(asItIs(place, citation(child, writing, place)));
        break;
      case 'cross_reference':
        parts.push(asItIs(place, reference(child, writing)));
        break;
      default:
        parts.push(footnote(child, writing, place));
    }
  });
  return parts.join('');
};
