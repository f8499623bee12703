/** Formulas: they stay TeX, without what counts and names them, which the text does by itself. */
import { valuesOf } from '../../html/escape.ts';
import { letterOfMath } from '../letters.ts';
import type { Command, Commands, Reading } from '../reading.ts';
import { isCommand, sourceOf, splitAt, type Token, trimmed } from '../token.ts';
import { plain } from '../expander.ts';
import { named } from './looks.ts';

/** Rows that are counted one by one, and what holds them when they are one formula. */
const ROWS: Readonly<Record<string, string>> = {
  ...{
    align: 'aligned',
    alignat: 'alignedat',
    flalign: 'aligned',
    eqnarray: 'aligned',
    gather: 'gathered',
    multline: 'gathered',
  },
  ...{ IEEEeqnarray: 'aligned', xalignat: 'aligned', dgroup: 'gathered' },
};
const SINGLE = 'equation displaymath dmath math gequation';

/** Commands that a formula here has by other names, or that say nothing in it. */
const OTHERS: Readonly<Record<string, string | null>> = {
  ...{
    mbox: 'text',
    hbox: 'text',
    intertext: 'text',
    shortintertext: 'text',
    textnormal: 'text',
    bm: 'boldsymbol',
    boldmath: null,
    nonumber: null,
    notag: null,
    xspace: null,
  },
  ...{ displaylimits: null, IEEEnonumber: null, allowbreak: null, protect: null, relax: null, noindent: null, unboldmath: null },
  ...{
    nobreak: null,
    centering: null,
    hfill: 'quad',
    vphantom: 'vphantom',
    lvert: 'vert',
    rvert: 'vert',
    upmu: 'mu',
    ensuremath: null,
  },
  ...{ mathds: 'mathbb', mathbbm: 'mathbb', mathscr: 'mathscr', dfrac: 'dfrac', nicefrac: 'tfrac', sfrac: 'tfrac', textmu: 'mu' },
};

/** They go with what stands in braces behind them. */
const DROPPED = /^(?:label|tag|vspace|hspace|rule|vskip)$/;

interface Formula {
  readonly tex: string;
  readonly labels: readonly string[];
  readonly isUnnumbered: boolean;
}

const formulaOf = (tokens: readonly Token[]): Formula => {
  const kept: Token[] = [];
  const labels: string[] = [];
  let isUnnumbered = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.is === 'par') kept.push({ ...token, is: 'space', text: ' ' });
    else if (token.is !== 'command') kept.push(token);
    else if (DROPPED.test(token.text)) {
      const end = tokens.findIndex((each, index) => index > at && each.is === 'close');
      if (token.text === 'label') labels.push(plain(tokens.slice(at + 1, end)));
      if (end > at) at = end;
    } else {
      isUnnumbered ||= /^(?:nonumber|notag|IEEEnonumber)$/.test(token.text);
      const other = Object.hasOwn(OTHERS, token.text) ? OTHERS[token.text] : token.text;
      if (other !== null && other !== undefined) kept.push({ ...token, text: other });
    }
  }
  return { tex: sourceOf(trimmed(kept)).replace(/\s+/g, ' ').trim(), labels, isUnnumbered };
};

export const inlineMath = (reading: Reading, tokens: readonly Token[]): void => {
  const { tex } = formulaOf(tokens);
  if (tex !== '') reading.html(`<span data-inline="math"${valuesOf({ 'data-tex': tex })}></span>`);
};

/** Tokens up to what ends the formula, outside of braces. */
const until = (reading: Reading, is: (token: Token) => boolean): readonly Token[] => {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = reading.input.next(); token; token = reading.input.next()) {
    if (token.is === 'stop') {
      reading.input.push([token]);
      break;
    }
    if (depth <= 0 && is(token)) break;
    // A formula that nobody ends goes to the end of its paragraph.
    if (token.is === 'par' && depth <= 0 && is({ is: 'math', text: '$', line: 0 })) {
      reading.input.push([token]);
      reading.lose('latexFormulas', sourceOf(tokens).slice(0, 40));
      break;
    }
    if (token.is === 'open') depth++;
    else if (token.is === 'close') depth--;
    tokens.push(token);
  }
  return tokens;
};

export const dollars = (reading: Reading, sign: Token): void => {
  if (sign.text === '$$') {
    display(reading, formulaOf(until(reading, ({ is, text }) => is === 'math' && text === '$$')), true);
    return;
  }
  const tokens = until(reading, ({ is }) => is === 'math');
  inlineMath(reading, tokens);
};

const display = (reading: Reading, { tex, labels }: Formula, isUnnumbered: boolean): void => {
  if (tex === '') return;
  const { current } = reading.labels;
  const sign = reading.labels.add({ is: 'equation', title: '' });
  for (const label of labels) reading.labels.name(label);
  reading.labels.current = current;
  const values = valuesOf({ 'data-tex': tex, 'data-unnumbered': isUnnumbered ? 'true' : null });
  if (reading.out.isInline) reading.html(`<span data-inline="math"${valuesOf({ 'data-tex': tex })}></span>`);
  else reading.block(`<div data-block="equation"${sign}${values}></div>`);
};

const single: Command = (reading, name) => {
  const formula = formulaOf(reading.input.body(name));
  if (name.startsWith('math')) inlineMath(reading, [{ is: 'text', text: formula.tex, line: 0 }]);
  else display(reading, formula, name.endsWith('*') || name === 'displaymath');
};

const isRowEnd = (token: Token): boolean => isCommand(token, '\\');

/** Rows of which more than one is named are formulas of their own, so that each has its number. */
const rows: Command = (reading, name) => {
  const kind = name.replace('*', '');
  reading.input.option();
  const columns = kind.endsWith('alignat') ? reading.input.argument() : undefined;
  if (kind === 'IEEEeqnarray') reading.input.argument();
  const tokens = kind === 'eqnarray' ? oneTab(reading.input.body(name)) : reading.input.body(name);
  const whole = formulaOf(tokens);
  if (whole.labels.length > 1 && kind !== 'multline') {
    let before: readonly Token[] = [];
    for (const row of splitAt(tokens, isRowEnd)) {
      const formula = formulaOf([...before, ...withoutTabs(row)]);
      if (formula.isUnnumbered) before = [...before, ...withoutTabs(row)];
      else {
        display(reading, formula, name.endsWith('*'));
        before = [];
      }
    }
    display(reading, formulaOf(before), true);
    return;
  }
  const inner = ROWS[kind] ?? 'aligned';
  const isOne = !whole.tex.includes('\\\\') && !whole.tex.includes('&');
  const tex = isOne ? whole.tex : `\\begin{${inner}}${columns ? `{${plain(columns)}}` : ''} ${whole.tex} \\end{${inner}}`;
  display(reading, { ...whole, tex: whole.tex === '' ? '' : tex }, name.endsWith('*') || (whole.isUnnumbered && isOne));
};

const withoutTabs = (row: readonly Token[]): readonly Token[] => {
  let depth = 0;
  return row.filter((token) => {
    if (isCommand(token, 'begin')) depth++;
    else if (isCommand(token, 'end')) depth--;
    return token.is !== 'tab' || depth > 0;
  });
};

/** `a &=& b` has three columns, of which two are one. */
const oneTab = (tokens: readonly Token[]): readonly Token[] =>
  splitAt(tokens, isRowEnd).flatMap((row, at) => {
    let tabs = 0;
    const kept = row.filter(({ is }) => is !== 'tab' || ++tabs % 2 === 1);
    return at === 0 ? kept : [{ is: 'command', text: '\\', line: 0 } as Token, ...kept];
  });

/** Units as they are printed. */
const UNITS: Readonly<Record<string, string>> = {
  ...{
    kilo: 'k',
    mega: 'M',
    giga: 'G',
    tera: 'T',
    milli: 'm',
    micro: 'µ',
    nano: 'n',
    pico: 'p',
    femto: 'f',
    centi: 'c',
    deci: 'd',
  },
  ...{
    metre: 'm',
    meter: 'm',
    gram: 'g',
    kilogram: 'kg',
    second: 's',
    minute: 'min',
    hour: 'h',
    day: 'd',
    ampere: 'A',
    kelvin: 'K',
  },
  ...{
    mole: 'mol',
    candela: 'cd',
    hertz: 'Hz',
    newton: 'N',
    pascal: 'Pa',
    joule: 'J',
    watt: 'W',
    coulomb: 'C',
    volt: 'V',
    ohm: 'Ω',
  },
  ...{
    tesla: 'T',
    litre: 'l',
    liter: 'l',
    percent: '%',
    degree: '°',
    celsius: '℃',
    degreeCelsius: '℃',
    electronvolt: 'eV',
    bar: 'bar',
  },
  ...{ byte: 'B', bit: 'bit', per: '/', squared: '²', cubed: '³', square: '', cubic: '', angstrom: 'Å', molar: 'M', farad: 'F' },
};
const unitOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ is, text }) =>
      is === 'command' ? (UNITS[text] ?? text) : is === 'tie' ? ' ' : is === 'open' || is === 'close' ? '' : text,
    )
    .join('');

const number = (reading: Reading): string =>
  plain(reading.input.argument())
    .replace(/^-/, '−')
    .replace(/e(-?\d+)$/i, ' · 10^$1');

export const mathCommands: Commands = {
  '(': (reading) =>
    inlineMath(
      reading,
      until(reading, (token) => isCommand(token, ')')),
    ),
  '[': (reading) => display(reading, formulaOf(until(reading, (token) => isCommand(token, ']'))), true),
  ensuremath: (reading) => {
    const tokens = reading.expanded(reading.input.argument());
    const letter = letterOfMath(sourceOf(trimmed(tokens)));
    if (letter === undefined) inlineMath(reading, tokens);
    else reading.html(letter);
  },
  ...named('num', (reading) => {
    reading.input.option();
    reading.text(number(reading));
  }),
  ...named('SI qty', (reading) => {
    reading.input.option();
    reading.text(`${number(reading)}\u00a0${unitOf(reading.input.argument())}`);
  }),
  ...named('si unit', (reading) => {
    reading.input.option();
    reading.text(unitOf(reading.input.argument()));
  }),
  ...named('ang', (reading) => reading.text(`${plain(reading.input.argument())}°`)),
};

export const mathEnvironments: Commands = Object.fromEntries([
  ...SINGLE.split(' ').flatMap((name) => [name, `${name}*`].map((each) => [each, single] as const)),
  ...Object.keys(ROWS).flatMap((name) => [name, `${name}*`].map((each) => [each, rows] as const)),
]);
