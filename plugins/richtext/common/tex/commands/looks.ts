/** How words look. */
import { accented, isAccent } from '../letters.ts';
import { plain } from '../expander.ts';
import type { Command, Commands, Reading, Tag } from '../reading.ts';
import type { Token } from '../token.ts';

const as =
  (tag: Tag): Command =>
  (reading) =>
    reading.readAs(tag, reading.input.argument());

const without =
  (...tags: readonly Tag[]): Command =>
  (reading) => {
    const { marks } = reading;
    for (const tag of tags) reading.looks(tag, false);
    reading.read(reading.input.argument());
    reading.marks = marks;
  };

const from =
  (tag: Tag): Command =>
  (reading) =>
    reading.looks(tag);

const plainly: Command = (reading) => {
  reading.marks = reading.marks.filter((tag) => tag !== 'strong' && tag !== 'em' && tag !== 'code' && tag !== 'small');
};

const toggled = (reading: Reading): boolean => !reading.marks.includes('em');

export const named = (names: string, command: Command): Commands =>
  Object.fromEntries(names.split(' ').map((name) => [name, command]));

/** Whose words stand where the command does. */
const through: Command = (reading) => {
  reading.input.star();
  reading.input.skipOptions();
  reading.read(reading.input.argument());
};
/** Whose words are the second argument. */
const second: Command = (reading) => {
  reading.input.star();
  reading.input.option();
  reading.input.argument();
  reading.input.option();
  reading.read(reading.input.argument());
};
const third: Command = (reading) => {
  reading.input.argument();
  second(reading, '');
};

const letterUnder = (reading: Reading, tokens: readonly Token[]): string => {
  const [first] = tokens;
  if (first?.is === 'command' && isAccent(first.text)) {
    const rest = tokens.slice(1).filter(({ is }) => is !== 'open' && is !== 'close');
    return accented(first.text, letterUnder(reading, rest));
  }
  if (first?.is === 'command')
    return first.text === 'i' || first.text === 'j' ? first.text : reading.inline(tokens).replace(/<[^>]*>/g, '');
  return plain(tokens);
};

export const accent: Command = (reading, name) => {
  const beside = reading.input.peek();
  const tokens = reading.input.argument();
  // `\'\"o` has two over one letter.
  const isDouble = beside?.is === 'command' && isAccent(beside.text);
  reading.html(accented(name, letterUnder(reading, isDouble ? [...tokens, ...reading.input.argument()] : tokens)));
};

const quoted =
  (open: string, close: string): Command =>
  (reading) => {
    reading.input.star();
    reading.html(open);
    reading.read(reading.input.argument());
    reading.html(close);
  };

export const looks: Commands = {
  ...named('textbf', as('strong')),
  ...named('emph', (reading) => reading.readAs('em', reading.input.argument(), toggled(reading))),
  ...named('textit textsl', as('em')),
  ...named('texttt', as('code')),
  ...named('textsc', as('small')),
  ...named('underline uline ul underbar uuline uwave', as('u')),
  ...named('sout st xout', as('s')),
  ...named('hl highlighted', as('mark')),
  ...named('textsuperscript', as('sup')),
  ...named('textsubscript', as('sub')),
  ...named('textup', without('em', 'small')),
  ...named('textmd', without('strong')),
  ...named('textrm textsf textnormal', without('code')),
  ...named('bf bfseries', from('strong')),
  ...named('it itshape sl slshape', from('em')),
  ...named('em', (reading) => reading.looks('em', toggled(reading))),
  ...named('tt ttfamily', from('code')),
  ...named('sc scshape', from('small')),
  ...named('normalfont rm rmfamily sf sffamily', plainly),
  ...named('upshape', (reading) => reading.looks('em', false)),
  ...named('mdseries', (reading) => reading.looks('strong', false)),
  ...named(
    'text mbox hbox fbox makebox framebox centerline leftline rightline MakeUppercase MakeLowercase MakeTextUppercase uppercase ' +
      'lowercase smash vbox vtop textls textlf so caps boxed nohyphens added bibnamefont bibfnamefont citenamefont natexlab Eprint',
    through,
  ),
  ...named('textcolor colorbox parbox raisebox scalebox rotatebox foreignlanguage adjustbox bibinfo bibfield', second),
  ...named('resizebox fcolorbox multirow multicolumn', third),
  ...named('replaced', (reading) => {
    reading.input.option();
    reading.read(reading.input.argument());
    reading.input.argument();
    reading.lose('latexChanges');
  }),
  ...named('deleted', (reading) => {
    reading.input.option();
    reading.input.argument();
    reading.lose('latexChanges');
  }),
  ...named('enquote textquote', quoted('“', '”')),
};
