/** What a source says about itself: its own commands, its files, which of two texts holds, and what is only layout. */
import { readCommand, readDef, readDocumentCommand, readEnvironment, readLet } from '../definitions.ts';
import { type Macro, plain } from '../expander.ts';
import type { Command, Commands, Reading } from '../reading.ts';
import { isCommand, type Token } from '../token.ts';
import { named } from './looks.ts';

/** Which names a source may give a meaning of its own: those that say how a text is made up are the house's. */
type IsOwn = (name: string) => boolean;

/** What a definition says, of which the rest says nothing. */
const words = (reading: Reading, tokens: readonly Token[]): string => {
  const { isPreamble } = reading;
  reading.isPreamble = false;
  const html = reading.inline(tokens);
  reading.isPreamble = isPreamble;
  return html;
};

const define = (reading: Reading, name: string, macro: Macro | undefined, isOwn: IsOwn): void => {
  if (name !== '' && macro && isOwn(name)) reading.input.macros.set(name, macro);
};

export const definitions = (isOwn: IsOwn, isOwnEnvironment: IsOwn): Commands => ({
  ...named('newcommand renewcommand providecommand DeclareRobustCommand', (reading) => {
    const { name, macro } = readCommand(reading.input);
    define(reading, name, macro, isOwn);
  }),
  ...named('NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand', (reading) => {
    const { name, macro } = readDocumentCommand(reading.input);
    define(reading, name, macro, isOwn);
  }),
  ...named('def gdef edef xdef', (reading, command) => {
    const { name, macro } = readDef(reading.input);
    // These are what their body is now, which may be what they were before.
    const isExpanded = command === 'edef' || command === 'xdef';
    define(reading, name, macro && isExpanded ? { ...macro, body: reading.expanded(macro.body) } : macro, isOwn);
  }),
  let: (reading) => {
    const { name, other } = readLet(reading.input);
    const macro = other?.is === 'command' ? reading.input.macros.get(other.text) : undefined;
    if (other) define(reading, name, macro ?? (isCommand(other, name) ? undefined : { parameters: [], body: [other] }), isOwn);
  },
  ...named('newenvironment renewenvironment', (reading) => {
    const { name, environment } = readEnvironment(reading.input);
    if (isOwnEnvironment(name)) reading.input.environments.set(name, environment);
  }),
  DeclareMathOperator: (reading) => {
    const isStarred = reading.input.star();
    const [name] = reading.input.argument();
    const body = reading.input.argument();
    const operator: Token = { is: 'command', text: 'operatorname', line: 0 };
    const star: Token = { is: 'text', text: '*', line: 0 };
    const open: Token = { is: 'open', text: '{', line: 0 };
    const made = [operator, ...(isStarred ? [star] : []), open, ...body, { ...open, is: 'close', text: '}' } as Token];
    if (name?.is === 'command') define(reading, name.text, { parameters: [], body: made }, isOwn);
  },
  ...named('newtheorem declaretheorem spnewtheorem', (reading) => {
    const isStarred = reading.input.star();
    const option = reading.input.option();
    const name = plain(reading.input.argument());
    const shared = reading.input.option();
    const title = reading.input.group();
    reading.input.option();
    if (name === '') return;
    const told = title ? words(reading, title).replace(/<[^>]*>/g, '') : '';
    const keyed = option && /(?:title|name)\s*=\s*\{?([^,}]*)/.exec(plain(option))?.[1];
    const called = (keyed ?? told) || name.replace(/^\w/, (letter) => letter.toUpperCase());
    const counter = shared ? plain(shared) : name;
    reading.theorems.set(name, {
      title: called,
      counter: isStarred ? undefined : (reading.theorems.get(counter)?.counter ?? counter),
    });
  }),
});

const MOST_SKIPPED = 2_000_000;
const NO_CONDITION =
  /^if(?:f|thenelse|defempty|strempty|strequal|toggle|bool|csdef|defstring|csempty|blank|NoValueTF|BooleanTF|FileExists|cref|stren?g)?$/;
const isCondition = ({ is, text }: Token): boolean =>
  is === 'command' && /^if[a-zA-Z@]*$/.test(text) && (text === 'if' || !NO_CONDITION.test(text));

/** Goes to what holds otherwise, or behind it. @returns whether `\else` was reached */
const skipBranch = (reading: Reading, stopsAtElse: boolean): boolean => {
  let depth = 0;
  for (let n = 0; n < MOST_SKIPPED; n++) {
    const token = reading.input.raw();
    if (!token) return false;
    if (token.is === 'stop') {
      reading.input.push([token]);
      return false;
    }
    if (isCondition(token)) depth++;
    else if (isCommand(token, 'fi')) {
      if (depth === 0) return false;
      depth--;
    } else if (depth === 0 && stopsAtElse && isCommand(token, 'else')) return true;
  }
  return false;
};

/** Of what nobody can tell, what stands behind `\else` holds. */
export const condition = (reading: Reading, name: string): boolean => {
  if (!isCondition({ is: 'command', text: name, line: 0 })) return false;
  if (!(name === 'iftrue' || reading.flags.get(name.slice(2)) === true)) skipBranch(reading, true);
  return true;
};

/** `\draftfalse` of a `\newif\ifdraft`. */
export const flag = (reading: Reading, name: string): boolean => {
  const found = /^(.+?)(true|false)$/.exec(name);
  if (!found?.[1] || !reading.flags.has(found[1])) return false;
  reading.flags.set(found[1], found[2] === 'true');
  return true;
};

const include: Command = (reading, name) => {
  const isBare = name === 'input' && reading.input.peek()?.is === 'text';
  const folder = /import|from$/.test(name) ? `${reading.word().replace(/\/*$/, '')}/` : '';
  const path = `${folder}${isBare ? bareName(reading) : reading.word()}`;
  const found = reading.project.read(path);
  const problem = found ? reading.input.input(found.text, found.path) : 'missing';
  if (problem !== undefined) reading.lose(problem === 'missing' ? 'latexFiles' : 'latexLimits', path);
};

/** `\input name` without braces. */
const bareName = (reading: Reading): string => {
  let name = '';
  for (let token = reading.input.peek(); token?.is === 'text' || token?.is === 'down'; token = reading.input.beside())
    name += reading.input.raw()?.text ?? '';
  return name;
};

const packages: Command = (reading) => {
  const options = plain(reading.input.option() ?? []);
  const names = reading.word();
  reading.input.option();
  if (/babel|polyglossia/.test(names) && /german/.test(options)) reading.isGerman = true;
};

/** The class tells how sections are called. */
const documentClass: Command = (reading) => {
  if (/german/.test(plain(reading.input.option() ?? []))) reading.isGerman = true;
  reading.word();
  reading.input.option();
};

const term =
  (form: 'used' | 'short' | 'long' | 'full', isPlural: boolean): Command =>
  (reading) => {
    reading.input.star();
    reading.input.option();
    const key = reading.word();
    const known = reading.terms.get(key);
    const s = isPlural ? 's' : '';
    if (!known) {
      reading.text(key);
      return;
    }
    const wanted = form === 'used' ? (known.isUsed ? 'short' : 'full') : form;
    known.isUsed ||= wanted === 'full';
    reading.html(wanted === 'full' ? `${known.long}${s} (${known.short}${s})` : `${known[wanted]}${s}`);
  };

export const flow: Commands = {
  '\\': (reading) => {
    reading.input.star();
    if (reading.input.ahead === '[') reading.input.option();
    reading.html(reading.out.isInline ? ' ' : '<br>');
  },
  newline: (reading) => reading.html('<br>'),
  ...named('input include subfile subfileinclude import subimport includefrom inputfrom subinputfrom loadglsentries', include),
  ...named('usepackage', packages),
  documentclass: documentClass,
  makeatletter: (reading) => reading.input.setAt(true),
  makeatother: (reading) => reading.input.setAt(false),
  newif: (reading) => {
    const token = reading.input.raw();
    if (token?.is === 'command') reading.flags.set(token.text.slice(2), false);
  },
  else: (reading) => void skipBranch(reading, false),
  IEEEPARstart: (reading) => {
    reading.read(reading.input.argument());
    reading.read(reading.input.argument());
  },
  xspace: (reading) => {
    const next = reading.input.beside();
    const isWord = next?.is === 'text' && /^[\p{L}\p{N}([“‘`]/u.test(next.text);
    if (isWord || next?.is === 'math' || (next?.is === 'command' && /^[a-zA-Z]/.test(next.text))) reading.html(' ');
  },
  ...named('newacronym', (reading) => {
    reading.input.option();
    const key = reading.word();
    const short = words(reading, reading.input.argument());
    reading.terms.set(key, { short, long: words(reading, reading.input.argument()), isUsed: false });
  }),
  ...named('acro', (reading) => {
    const key = reading.word();
    const short = reading.input.option();
    reading.terms.set(key, {
      short: short ? words(reading, short) : key,
      long: words(reading, reading.input.argument()),
      isUsed: false,
    });
  }),
  ...named('gls Gls ac Ac', term('used', false)),
  ...named('glspl Glspl acp acpl', term('used', true)),
  ...named('acrshort acs', term('short', false)),
  ...named('acrlong acl', term('long', false)),
  ...named('acrfull acf', term('full', false)),
  today: (reading) => reading.html(''),
  setcounter: (reading) => {
    const name = reading.word();
    const value = Number(reading.word());
    const list = reading.lists.at(-1);
    if (list && name.startsWith('enum') && Number.isInteger(value) && value >= 0) list.start ??= value + 1;
  },
};
