/** What people are told of works that their saved searches have found. */
import type { ByLanguage, Language, NoticeMail } from '#plugins/notices/common/server-services.ts';

/** Titles of works that a mail names for each search. */
const NAMED = 5;

export interface News {
  /** Of the search. */
  readonly title: string;
  /** Of the works. */
  readonly works: readonly string[];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

export const KIND_TITLE: ByLanguage = {
  en: 'New works that my saved searches find',
  de: 'Neue Werke, die meine gespeicherten Suchen finden',
};

export const newsText = ({ title, works }: News): ByLanguage => {
  const [name, count] = [oneLine(title), works.length];
  return {
    en: count === 1 ? `“${name}” has found a new work.` : `“${name}” has found ${count} new works.`,
    de: count === 1 ? `„${name}“ hat ein neues Werk gefunden.` : `„${name}“ hat ${count} neue Werke gefunden.`,
  };
};

const MORE: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `and ${count} more`,
  de: (count) => `und ${count} weitere`,
};
const SUBJECT: ByLanguage = { en: 'New works for your searches', de: 'Neue Werke zu Ihren Suchen' };
const LEAD: ByLanguage = {
  en: 'Your saved searches have found works that were not there before.',
  de: 'Ihre gespeicherten Suchen haben Werke gefunden, die es vorher nicht gab.',
};

const paragraph = (news: News, language: Language): string => {
  const further = news.works.length - NAMED;
  const lines = news.works.slice(0, NAMED).map((work) => `- ${oneLine(work)}`);
  return [newsText(news)[language], ...lines, ...(further > 0 ? [`- ${MORE[language](further)}`] : [])].join('\n');
};

/** @param address where the saved searches are seen */
export const newsMail = (all: readonly News[], language: Language, address: string): NoticeMail => ({
  subject: SUBJECT[language],
  text: [LEAD[language], ...all.map((news) => paragraph(news, language)), address].join('\n\n') + '\n',
});
