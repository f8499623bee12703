/** What is what in the archive, in both languages: it may be opened in ten years, by somebody else. */
import type { PersonalData } from '../../plugin-api/personal-data.ts';

interface Told {
  readonly product: string;
  readonly made: Date;
  readonly parts: readonly PersonalData[];
}

const TEXTS = {
  en: {
    title: (product: string) => `Your data from ${product}`,
    made: (day: string) => `Made on ${day} (UTC). All texts are UTF-8, all times ISO 8601.`,
    top: 'This folder',
  },
  de: {
    title: (product: string) => `Ihre Daten aus ${product}`,
    made: (day: string) => `Erstellt am ${day} (UTC). Alle Texte sind UTF-8, alle Zeiten ISO 8601.`,
    top: 'Dieser Ordner',
  },
} as const;

const inLanguage = (language: 'en' | 'de', { product, made, parts }: Told): string => {
  const { title, made: madeOn, top } = TEXTS[language];
  const heading = title(product);
  const folders = parts.map(({ folder, about }) => `${folder === '' ? top : `${folder}/`}\n  ${about[language]}\n`);
  return [heading, '='.repeat(heading.length), '', madeOn(made.toISOString().slice(0, 10)), '', ...folders].join('\n');
};

export const readme = (told: Told): string => `${inLanguage('en', told)}\n\n${inLanguage('de', told)}`;
