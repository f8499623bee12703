/** Code, and whatever else is printed letter by letter as it is written. */
import { escapeText, valuesOf } from '../../html/escape.ts';
import { plain } from '../expander.ts';
import { type Command, type Commands, optionOf, type Reading } from '../reading.ts';
import type { Token } from '../token.ts';
import { named } from './looks.ts';

const codeBlock = (text: string, language: string | undefined): string => {
  const code = text.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
  return `<pre${valuesOf({ 'data-language': language?.toLowerCase().slice(0, 40) || null })}><code>${escapeText(code)}</code></pre>`;
};

const put = (reading: Reading, text: string, language: string | undefined, caption = ''): void => {
  reading.block(codeBlock(text, language));
  if (caption !== '') reading.block(`<p data-kind="caption">${caption}</p>`);
};

const languageOf = (options: readonly Token[] | undefined): string | undefined =>
  optionOf(options, 'language')?.replace(/^\[[^\]]*\]/, '');

const environment: Command = (reading, name) => {
  const options = optionBeside(reading);
  const language = name === 'minted' ? plain(reading.input.argument()) : languageOf(options);
  put(reading, reading.input.verbatim(`\\end{${name}}`), language, escapeText(optionOf(options, 'caption') ?? ''));
};

/** Nothing that is not asked for is read as LaTeX. */
const optionBeside = ({ input }: Reading): readonly Token[] | undefined => (input.ahead === '[' ? input.option() : undefined);

/** Nothing may be taken for an option in front of what is verbatim itself. */
const verbatim: Command = (reading, name) => put(reading, reading.input.verbatim(`\\end{${name}}`), undefined);

const inline: Command = (reading, name) => {
  const { input } = reading;
  if (input.ahead === '*') input.star();
  if (name !== 'verb' && name !== 'Verb') optionBeside(reading);
  if (name === 'mintinline') input.argument();
  const text = input.ahead === '{' ? input.address() : input.delimited();
  if (text !== '' && !reading.isPreamble) reading.html(`<code>${escapeText(text)}</code>`);
};

const file =
  (hasLanguage: boolean): Command =>
  (reading) => {
    const options = reading.input.option();
    const language = hasLanguage ? plain(reading.input.argument()) : languageOf(options);
    const path = plain(reading.input.argument());
    const found = reading.project.read(path);
    if (found) put(reading, found.text, language);
    else reading.lose('latexFiles', path);
  };

export const codeCommands: Commands = {
  ...named('verb Verb lstinline mintinline', inline),
  ...named('lstinputlisting verbatiminput VerbatimInput', file(false)),
  inputminted: file(true),
};

export const codeEnvironments: Commands = {
  ...named('verbatim verbatim* alltt', verbatim),
  ...named('lstlisting minted Verbatim BVerbatim LVerbatim tcblisting', environment),
  ...named('comment filecontents filecontents* CCSXML', (reading, name) => void reading.input.verbatim(`\\end{${name}}`)),
  ...named('algorithmic algorithmicx', (reading, name) => {
    put(reading, reading.input.verbatim(`\\end{${name}}`), undefined);
    reading.lose('latexAlgorithms', name);
  }),
};
