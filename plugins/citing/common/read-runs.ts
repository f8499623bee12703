/** Reads what the formatting engine prints, its small dialect of HTML, into runs. Text is escaped in it, so a tag is the engine's own. */
import type { Mark, Run } from './runs.ts';

/** What an element changes: marks that it sets, or takes away where the style sets off what is inside of italics. */
interface Change {
  readonly on?: Mark;
  readonly off?: readonly Mark[];
}

const ELEMENTS: Readonly<Record<string, Change>> = {
  i: { on: 'italic' },
  em: { on: 'italic' },
  b: { on: 'bold' },
  sup: { on: 'sup' },
  sub: { on: 'sub' },
};

const STYLES: Readonly<Record<string, Change>> = {
  'font-style:normal': { off: ['italic'] },
  'font-variant:small-caps': { on: 'small-caps' },
  'font-variant:normal': { off: ['small-caps'] },
  'font-weight:normal': { off: ['bold'] },
  'text-decoration:underline': { on: 'underline' },
  'text-decoration:none': { off: ['underline'] },
  baseline: { off: ['sup', 'sub'] },
};

/** Blocks that stand on a line of their own. */
const LINES = new Set(['csl-block', 'csl-indent']);
const MARGIN = 'csl-left-margin';
const BESIDE = 'csl-right-inline';

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const changeOf = (name: string, tag: string): Change =>
  ELEMENTS[name] ?? STYLES[attribute(tag, 'style').replace(/;$/, '').replace(/\s/g, '')] ?? {};

const changed = (marks: ReadonlySet<Mark>, { on, off = [] }: Change): ReadonlySet<Mark> => {
  const next = new Set(marks);
  if (on) next.add(on);
  for (const mark of off) next.delete(mark);
  return next;
};

const decode = (text: string): string =>
  text.replace(/&#(\d{1,7});|&(lt|gt|amp|quot);/g, (_, code: string | undefined, name: string | undefined) =>
    code === undefined
      ? { lt: '<', gt: '>', amp: '&', quot: '"' }[name as 'lt']
      : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  );

const sameMarks = (a: Run, b: Run): boolean => (a.marks ?? []).join() === (b.marks ?? []).join();

/** Blanks and line breaks of the engine's layout go, others stay as one; a blank that does not break is a letter. */
const settled = (words: string, before: string): string => {
  const text = words.replace(/ *\n[ \n]*/g, '\n').replace(/ {2,}/g, ' ');
  return before === '' || before.endsWith('\n')
    ? text.replace(/^[ \n]+/, '')
    : before.endsWith(' ')
      ? text.replace(/^ +/, '')
      : text;
};

/** Neighbours of one look become one run. */
const tidied = (runs: readonly Run[]): Run[] => {
  const tidy: Run[] = [];
  const addAfter = (run: Run): void => {
    const before = tidy.at(-1);
    if (before?.text.endsWith(' ') && /^ *\n/.test(run.text)) {
      // A line ends without a blank.
      tidy.pop();
      const text = before.text.replace(/ +$/, '');
      if (text !== '') tidy.push({ ...before, text });
      return addAfter(run);
    }
    const text = settled(run.text, before?.text ?? '');
    if (text === '') return;
    if (before && sameMarks(before, run)) tidy[tidy.length - 1] = { ...before, text: before.text + text };
    else tidy.push({ ...run, text });
  };
  for (const run of runs) addAfter(run);
  for (let last = tidy.pop(); last; last = tidy.pop()) {
    const text = last.text.replace(/[ \n]+$/, '');
    if (text !== '') return [...tidy, { ...last, text }];
  }
  return [];
};

interface Open {
  readonly name: string;
  readonly marks: ReadonlySet<Mark>;
  readonly inMargin: boolean;
  readonly isLine: boolean;
}

/** @returns what stands in the margin, and the text beside it; under a heading of its own, a margin is part of the text */
export const readRuns = (html: string): { label: Run[]; text: Run[] } => {
  const label: Run[] = [];
  const text: Run[] = [];
  const stack: Open[] = [];
  const inside = (): Open => stack.at(-1) ?? { name: '', marks: new Set(), inMargin: false, isLine: false };
  const hasText = (): boolean => text.some((run) => run.text.trim() !== '');
  const add = (words: string): void => {
    const { marks, inMargin } = inside();
    (inMargin ? label : text).push({ text: words, ...(marks.size > 0 ? { marks: [...marks].sort() } : {}) });
  };
  for (const [part, closing, name] of html.matchAll(/<(\/?)([a-z]+)[^<>]*>|[^<]+|</g)) {
    if (name === undefined) add(decode(part.replace(/[\n\r\t ]+/g, ' ')));
    else if (closing === '/') {
      const opened = stack.findLastIndex((open) => open.name === name);
      if (opened < 0) continue;
      if (stack.splice(opened).some(({ isLine }) => isLine)) add('\n');
    } else {
      const kind = attribute(part, 'class');
      const isLine = LINES.has(kind);
      if (isLine || (kind === MARGIN && hasText())) add('\n');
      else if (kind === BESIDE) add(' ');
      const { marks, inMargin } = inside();
      stack.push({
        name,
        marks: changed(marks, changeOf(name, part)),
        inMargin: inMargin || (kind === MARGIN && !hasText()),
        isLine,
      });
    }
  }
  return { label: tidied(label), text: tidied(text) };
};
