/** What is typed becomes what is meant: Markdown, and signs as they are printed. Both can be switched off. */
import { type InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Language, Settings } from '#plugin-api/client';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { markdownRules } from './markdown-rules.ts';
import { typographyRules } from './typography.ts';

const isOn = (host: EditorHost, id: string): boolean => host.optional(Settings)?.get<boolean>(`richtext.${id}`) ?? true;

/** That the text is written in, as far as it is told. */
const languageOf = (host: EditorHost): 'en' | 'de' =>
  (host.file.about?.language ?? host.optional(Language)?.code ?? 'en').startsWith('de') ? 'de' : 'en';

/** A rule that is only asked while its setting is on. */
const whileOn = (host: EditorHost, rule: InputRule): InputRule => {
  const { handler } = rule as InputRule & { handler: (...at: never[]) => unknown };
  return Object.assign(rule, { handler: (...at: never[]) => (isOn(host, 'markdown') ? handler(...at) : null) });
};

export const rulesPart: EditorPart = {
  plugins: (host) => [
    inputRules({
      rules: [
        ...markdownRules().map((rule) => whileOn(host, rule)),
        ...typographyRules(() => (isOn(host, 'smartQuotes') ? languageOf(host) : undefined)),
      ],
    }),
    keymap({ Backspace: undoInputRule }),
  ],
};
