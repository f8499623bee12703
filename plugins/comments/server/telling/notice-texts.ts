/** What people are told of a comment, in both languages. Names and titles are other people's words: they stand on one line and are cut. */
import type { ByLanguage, Language, NoticeMail } from '#plugins/notices/common/server-services.ts';

/** Kind of mail, as the mail settings know it. */
export const COMMENT_MAILS = 'comments';
export const KIND_TITLE: ByLanguage = {
  en: 'Comments that mention you or answer you',
  de: 'Kommentare, die Sie erwähnen oder Ihnen antworten',
};

/** Longest name and title. */
const LONGEST = 100;
/** Of the comment and of the words that it is about, in a mail. */
const LONGEST_QUOTE = 300;
const LONGEST_TEXT = 2_000;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);
const oneLine = (text: string, most = LONGEST): string => cut(text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim(), most);

export type Why = 'mention' | 'reply';

interface Told {
  /** Who wrote. */
  readonly name: string;
  /** Of the thing. */
  readonly title: string;
}

const SENTENCES: Readonly<Record<Language, Readonly<Record<Why, (told: Told) => string>>>> = {
  en: {
    mention: ({ name, title }) => `${name} mentioned you in a comment on “${title}”.`,
    reply: ({ name, title }) => `${name} answered in a thread of yours on “${title}”.`,
  },
  de: {
    mention: ({ name, title }) => `${name} hat Sie in einem Kommentar zu „${title}“ erwähnt.`,
    reply: ({ name, title }) => `${name} hat zu „${title}“ in einem Ihrer Kommentarstränge geantwortet.`,
  },
};

export const notice = (why: Why, { name, title }: Told): ByLanguage => {
  const told = { name: oneLine(name), title: oneLine(title) };
  return { en: SENTENCES.en[why](told), de: SENTENCES.de[why](told) };
};

const SUBJECTS: Readonly<Record<Language, Readonly<Record<Why, (told: Told) => string>>>> = {
  en: {
    mention: ({ name, title }) => `${name} mentioned you in “${title}”`,
    reply: ({ name, title }) => `${name} answered in “${title}”`,
  },
  de: {
    mention: ({ name, title }) => `${name} hat Sie in „${title}“ erwähnt`,
    reply: ({ name, title }) => `${name} hat in „${title}“ geantwortet`,
  },
};
const ABOUT: Readonly<Record<Language, (quote: string) => string>> = {
  en: (quote) => `About: “${quote}”`,
  de: (quote) => `Zu: „${quote}“`,
};
const ANSWER: Readonly<Record<Language, (link: string) => string>> = {
  en: (link) => `Read and answer:\n${link}`,
  de: (link) => `Lesen und antworten:\n${link}`,
};

/** @param text of the comment, with names in the place of marks */
export const commentMail = (
  language: Language,
  why: Why,
  told: Told & { readonly quote: string; readonly text: string; readonly link: string },
): NoticeMail => {
  const said = { name: oneLine(told.name), title: oneLine(told.title) };
  const quote = oneLine(told.quote, LONGEST_QUOTE);
  const parts = [
    SENTENCES[language][why](said),
    ...(quote === '' ? [] : [ABOUT[language](quote)]),
    cut(told.text, LONGEST_TEXT),
    ANSWER[language](told.link),
  ];
  return { subject: SUBJECTS[language][why](said), text: `${parts.join('\n\n')}\n` };
};
