/** LaTeX as a document: what its source says to a reader, as HTML of the house, and what of it could not be kept. */
import { escapeText } from '../html/escape.ts';
import type { LeftBehind } from '../html/left.ts';
import { withCaptions, withKeywords } from './beside.ts';
import { citationCommands, citationEnvironments, cite, isCitation } from './commands/citations.ts';
import { codeCommands, codeEnvironments } from './commands/code.ts';
import { endRow, floatCommands, floatEnvironments } from './commands/floats.ts';
import { condition, definitions, flag, flow } from './commands/flow.ts';
import { frontCommands, frontEnvironments } from './commands/front.ts';
import { listCommands, listEnvironments, theoremEnvironment } from './commands/lists.ts';
import { accent, looks } from './commands/looks.ts';
import { dollars, mathCommands, mathEnvironments } from './commands/math.ts';
import { referenceCommands, withNotes } from './commands/references.ts';
import { heading, sections } from './commands/sections.ts';
import { silent } from './commands/silent.ts';
import { tableCommands, tableEnvironments } from './commands/tables.ts';
import { isAccent, letterOf } from './letters.ts';
import { type Command, type Commands, Reading, type TexProject, type TexRemark } from './reading.ts';
import { sourceOf, type Token } from './token.ts';

/** Sections without numbers that classes have as environments. */
const HEADED: Readonly<Record<string, string>> = {
  ...{
    acknowledgments: 'Acknowledgments',
    acknowledgements: 'Acknowledgements',
    acknowledgement: 'Acknowledgements',
    acks: 'Acknowledgments',
  },
};

const headed: Command = (reading, name) => {
  reading.paragraph();
  heading(reading, HEADED[name] ?? name, 1, true);
  reading.body(name);
  reading.paragraph();
};

const STRUCTURE: Commands = {
  ...silent,
  ...looks,
  ...flow,
  ...sections,
  ...listCommands,
  ...floatCommands,
  ...tableCommands,
  ...codeCommands,
  ...mathCommands,
  ...referenceCommands,
  ...citationCommands,
  ...frontCommands,
};

const ENVIRONMENTS: Commands = {
  ...listEnvironments,
  ...floatEnvironments,
  ...tableEnvironments,
  ...codeEnvironments,
  ...mathEnvironments,
  ...citationEnvironments,
  ...frontEnvironments,
  ...Object.fromEntries(Object.keys(HEADED).map((name) => [name, headed])),
};

const isKnown = (name: string): boolean => Object.hasOwn(STRUCTURE, name) || isCitation(name) || /^(?:begin|end)$/.test(name);

const COMMANDS: Commands = {
  ...STRUCTURE,
  ...definitions(
    (name) => !isKnown(name),
    (name) => !Object.hasOwn(ENVIRONMENTS, name),
  ),
};

const THEOREMS =
  'theorem lemma corollary proposition definition remark example conjecture claim assumption problem exercise'.split(' ');

const begin: Command = (reading) => {
  const name = reading.name();
  if (name === 'document') {
    reading.isPreamble = false;
    reading.out.take();
    return;
  }
  const handler = Object.hasOwn(ENVIRONMENTS, name) ? ENVIRONMENTS[name] : undefined;
  if (reading.theorems.has(name)) theoremEnvironment(reading, name);
  else if (handler) handler(reading, name);
  else if (THEOREMS.includes(name)) {
    reading.theorems.set(name, { title: name.replace(/^\w/, (letter) => letter.toUpperCase()), counter: name });
    theoremEnvironment(reading, name);
  } else {
    reading.lose('latexEnvironments', name);
    reading.input.skipOptions();
    reading.paragraph();
    reading.body(name);
    reading.paragraph();
  }
};

const end: Command = (reading) => {
  const name = reading.name();
  if (name === 'document') reading.isOver = true;
  else if (reading.open.includes(name)) reading.ended = name;
};

const unknown = (reading: Reading, name: string): void => {
  reading.lose('latexCommands', `\\${name}`);
  // What stands in brackets right behind is for the command; what stands in braces are words.
  if (reading.input.ahead === '[') reading.input.option();
};

const command = (reading: Reading, name: string): void => {
  if (name === 'begin') begin(reading, name);
  else if (name === 'end') end(reading, name);
  else if (Object.hasOwn(COMMANDS, name)) COMMANDS[name]?.(reading, name);
  else if (isCitation(name)) cite(reading, name);
  else if (isAccent(name)) accent(reading, name);
  else {
    const letter = letterOf(name);
    if (letter !== undefined) reading.html(escapeText(letter));
    else if (!condition(reading, name) && !flag(reading, name)) unknown(reading, name);
  }
};

const step = (reading: Reading, token: Token): void => {
  switch (token.is) {
    case 'command':
      command(reading, token.text);
      break;
    case 'text':
      reading.text(token.text);
      break;
    case 'space':
      reading.html(' ');
      break;
    case 'par':
      endRow(reading);
      reading.paragraph();
      break;
    case 'open':
      reading.openGroup();
      break;
    case 'close':
      reading.closeGroup();
      break;
    case 'math':
      dollars(reading, token);
      break;
    case 'tie':
      reading.html('&nbsp;');
      break;
    case 'tab':
      reading.html(' ');
      break;
    case 'up':
    case 'down':
      reading.text(token.text);
      break;
    default:
      reading.text(sourceOf([token]));
  }
};

/** What no source is to hold: some of them stand for things here. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff]/g;

export const cleanSource = (source: string): string => source.replace(/\r\n?/g, '\n').replace(CONTROL, '');

const plainTitle = (html: string): string =>
  html
    .replace(/<span data-inline="math" data-tex="([^"]*)"><\/span>/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

export interface ReadTex {
  /** Of the house. Behind the word that a remark is about stands its number from 0, between two `\u0003`. */
  readonly html: string;
  readonly title: string;
  readonly remarks: readonly TexRemark[];
}

/**
 * Never fails, whatever the source is.
 * @param file name of it, as it is said where something is lost
 */
export const readTex = (source: string, file: string, project: TexProject, left: LeftBehind): ReadTex => {
  const reading = new Reading(project, left, step);
  const clean = cleanSource(source);
  reading.isPreamble = /\\begin\s*\{document\}/.test(clean);
  reading.above =
    /\\chapter\b/.test(clean) || /\\documentclass(?:\[[^\]]*\])?\{(?:book|report|memoir|scrbook|scrreprt)\}/.test(clean) ? 1 : 0;
  reading.input.input(clean, file);
  while (!reading.isOver) {
    reading.run();
    // What ends nothing that is open is read over.
    if (reading.ended === undefined) break;
    reading.ended = undefined;
  }
  if (reading.input.isSpent) reading.left.add('latexLimits', reading.where);
  const { front } = reading;
  const said = withCaptions(withNotes(reading.out.take()));
  const body = front.keywords.length > 0 ? said : withKeywords(said);
  return { html: reading.labels.settle(front.html + body, left), title: plainTitle(front.title), remarks: reading.remarks };
};
