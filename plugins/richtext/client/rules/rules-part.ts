/** What is typed becomes what is meant: Markdown, and signs as they are printed. Both can be switched off. */
import { type InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Language, Settings } from '#plugin-api/client';
import { languageOf } from '../editor/language-of.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { markdownRules } from './markdown-rules.ts';
import { typographyRules } from './typography.ts';

const isOn = (host: EditorHost, id: string): boolean => host.optional(Settings)?.get<boolean>(`richtext.${id}`) ?? true;

const quotesOf = (host: EditorHost): 'en' | 'de' =>
  languageOf(host.file, host.optional(Language)?.code ?? 'en').startsWith('de') ? 'de' : 'en';

/** A rule that is only asked while its setting is on. */
const whileOn = (host: EditorHost, rule: InputRule): InputRule => {
  const { handler } = rule as InputRule & { handler: (...at: never[]) => unknown };
  return Object.assign(rule, { handler: (...at: never[]) => (isOn(host, 'markdown') ? handler(...at) : null) });
};

const typographyOf = (host: EditorHost): readonly InputRule[] =>
  typographyRules(() => (isOn(host, 'smartQuotes') ? quotesOf(host) : undefined));

const undoRule = keymap({ Backspace: undoInputRule });

/** Where there are no lines of their own to make something of. */
export const typographyPart: EditorPart = {
  plugins: (host) => [inputRules({ rules: typographyOf(host) }), undoRule],
};

export const rulesPart: EditorPart = {
  plugins: (host) => [
    inputRules({
      rules: [...markdownRules().map((rule) => whileOn(host, rule)), ...typographyOf(host)],
    }),
    undoRule,
  ],
};
