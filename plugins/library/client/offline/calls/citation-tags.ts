/** Tags on citations: each carries its own, and what is done to a tag everywhere is done to them as well. */
import {
  type CitationTag,
  isOnBranch,
  isSameTag,
  withBranchMoved,
  withTagsBack,
  withTagsChanged,
} from '../../../common/model/citation-tags.ts';
import { DEFAULT_BAND } from '../../../common/colours.ts';
import type { Article, Citation, TagLabel, TagMark, TagsBefore } from '../../../common/model.ts';
import type { StoodTag } from '../../../common/tags-before.ts';
import type { LocalLibrary } from './library.ts';
import type { Step } from './step.ts';

/** The colour that a tag has on references. */
export const colourOf = (library: LocalLibrary, text: string): string => {
  let found: TagMark | undefined;
  for (const article of library.records.all('articles').values()) {
    const tag = article.tags.find((one) => isSameTag(one.text, text));
    if (tag && library.isInUse(article) && (!found || tag.id < 0 || tag.id > found.id)) found = tag;
  }
  return found?.color ?? DEFAULT_BAND;
};

/** A tag without a colour takes the one that it has already. */
export const coloured = (library: LocalLibrary, tags: readonly TagLabel[], present: readonly CitationTag[] = []): CitationTag[] =>
  withTagsChanged(
    [],
    tags.map(({ text, color }) => ({
      text,
      color: color ?? present.find((tag) => isSameTag(tag.text, text))?.color ?? colourOf(library, text),
    })),
    [],
  );

const put = (step: Step, citation: Citation, tags: CitationTag[]): void => {
  step.change('citations', citation, { tags });
  step.touch([citation.article]);
};

/** @returns what the citations of these references carried, to take it back */
export const moveOnCitations = (
  step: Step,
  articles: readonly Article[],
  branch: string,
  moved: (tag: CitationTag) => CitationTag | undefined,
): StoodTag[] => {
  const stood: StoodTag[] = [];
  for (const { id: article } of articles) {
    for (const citation of step.of('citations', article)) {
      if (citation.is_deleted || !citation.tags.some(({ text }) => isOnBranch(branch, text))) continue;
      const { next, before } = withBranchMoved(citation.tags, branch, moved);
      put(step, citation, next);
      stood.push(...before.map((tag): StoodTag => ({ id: citation.id, ...tag, on: 'citation' })));
    }
  }
  return stood;
};

/** What is gone, or may not be changed any more, is left out. */
export const putBackOnCitations = (step: Step, before: TagsBefore): void => {
  const { library } = step;
  for (const { text, color, ids } of before.filter(({ citations }) => citations)) {
    for (const id of ids) {
      const citation = step.get('citations', id);
      const [article] = citation && !citation.is_deleted ? library.openable([citation.article]) : [];
      if (citation && article) put(step, citation, withTagsBack(citation.tags, [{ text, color }]));
    }
  }
};
