/** Writes parts of a file of projects (matrix LIB-055): one line for each reference. */
import type { ProjectArticle, ProjectHead } from './shape.ts';

/** Without what says nothing; what the specification names is always there. */
const said = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));

/** A project up to the first of its references. */
export const writeProjectHead = ({ title, category, background, version }: ProjectHead): string =>
  `${JSON.stringify({ title, category, background, version }).slice(0, -1)},"articles":[`;

/** What follows the last of its references, up to the first of its sub-projects. */
export const writeProjectTail = ({ tags }: ProjectHead): string => `],"tags":${JSON.stringify(tags)},"projects":[`;

/** What follows the last of its sub-projects. */
export const PROJECT_END = ']}';

export const writeProjectArticle = (article: ProjectArticle): string => {
  const { guid = '', articleVersion, info, articleTags, articleNotes, articleCitations, ...rest } = article;
  return JSON.stringify({
    guid,
    articleVersion,
    info,
    ...said(rest),
    articleTags,
    articleNotes: articleNotes.map(said),
    articleCitations: articleCitations.map(({ citationNotes, ...citation }) => ({
      ...said(citation),
      citationNotes: citationNotes.map(said),
    })),
  });
};
