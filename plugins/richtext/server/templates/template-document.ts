/** The templates of the house, each made for whoever begins with it. */
import type { Node } from 'prosemirror-model';
import type { Template } from '../../common/model.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { article } from './article.ts';
import { letter } from './letter.ts';
import { type About, p, type TemplateTexts } from './lines.ts';
import { minutes } from './minutes.ts';
import { report } from './report.ts';
import { thesisChapter } from './thesis-chapter.ts';

const blank: TemplateTexts = { en: () => [p()], de: () => [p()] };

const ALL: Readonly<Record<Template, TemplateTexts>> = {
  ...{ blank, article, report, letter, minutes },
  'thesis-chapter': thesisChapter,
};

export const templateDocument = (template: Template, language: 'en' | 'de', about: Omit<About, 'date'>): Node => {
  const date = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long' }).format(new Date());
  return documentOf({ type: 'doc', content: ALL[template][language]({ ...about, date }) });
};
