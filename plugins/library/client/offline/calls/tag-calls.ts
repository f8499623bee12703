/**
 * Tags on references (matrix LIB-109 to LIB-112). Devices send which tags a reference carries, and how these are written and coloured;
 * what a project offers is known to the server only.
 */
import { counted } from '../../../common/counted.ts';
import { DEFAULT_BAND } from '../../../common/colours.ts';
import { lowered } from '../../../common/lowered.ts';
import type { Article, Tag, TagMark } from '../../../common/model.ts';
import { type StoodTag, tagsBefore } from '../../../common/tags-before.ts';
import { byteLength } from './byte-length.ts';
import { chosenIds } from './chosen.ts';
import { colourOf, moveOnCitations, putBackOnCitations } from './citation-tags.ts';
import { notFound, refused } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import type { LocalLibrary } from './library.ts';
import { Step } from './step.ts';

/** References times tags of one call: it says what each carried of each before. */
const MOST_PAIRS = 1_000_000;
/** Longest text of a tag. */
const LONGEST = 255;

const isSame = (one: string, other: string): boolean => lowered(one) === lowered(other);

/** Only that it carries other ones is told, which is no new version of the reference's own fields. */
const changeTags = (step: Step, article: Article, tags: readonly TagMark[]): Article =>
  step.put('articles', { ...article, tags: [...tags], updated_at: step.now });

/** The tags with others; where one stands already, it stays. */
const withTag = (step: Step, tags: readonly TagMark[], text: string, color: string): readonly TagMark[] =>
  tags.some((tag) => isSame(tag.text, text)) ? tags : [...tags, { id: step.library.records.newId(), text, color }];

/** The tags with this one, which takes the place of one that is the same; it stays that tag. */
const withTagPut = (step: Step, tags: readonly TagMark[], text: string, color: string): readonly TagMark[] => {
  const known = tags.find((tag) => isSame(tag.text, text));
  return known ? tags.map((tag) => (tag === known ? { ...tag, text, color } : tag)) : withTag(step, tags, text, color);
};

/** Texts of which no two are the same tag. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [text.trim().toLowerCase(), text.trim()])).values(),
];

interface Before {
  readonly text: string;
  readonly color: string | null;
  readonly articles: number[];
}

/** The tags concerned as references carry them, `null` for those that do not. */
const beforeOf = (articles: readonly Article[], texts: readonly string[]): Before[] => {
  const groups = new Map<string, Before>();
  for (const { id, tags } of articles) {
    for (const wanted of texts) {
      const { text, color = null } = tags.find((tag) => isSame(tag.text, wanted)) ?? { text: wanted };
      const key = JSON.stringify([text, color]);
      const group = groups.get(key) ?? { text, color, articles: [] };
      group.articles.push(id);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
};

/** The tag of this id with the reference that carries it; what a project offers is not kept here. */
const openTag = (library: LocalLibrary, id: number, need: 'read' | 'write'): { article: Article; tag: TagMark } => {
  for (const article of library.records.all('articles').values()) {
    const tag = article.tags.find((one) => one.id === id);
    if (tag) return { article: library.article(article.id, need), tag };
  }
  throw notFound();
};

const recordOf = ({ id, project, created_at }: Article, tag: TagMark): Tag => ({
  ...tag,
  client_id: null,
  article: id,
  project,
  created_at,
  version: 1,
  space_used: byteLength(tag.text),
});

const isOnBranch = (text: string, branch: string): boolean => text === branch || text.startsWith(`${branch}/`);

/** References that may be changed of a project with all below it, or of everything. */
const articlesIn = (library: LocalLibrary, project: number | undefined): Article[] => {
  const all =
    project === undefined
      ? [...library.projects.values()].filter((each) => library.isWritable(each)).map(({ id }) => id)
      : library.below(project).map((id) => library.project(id, 'write').id);
  return all.flatMap((id) => library.of('articles', id).filter(({ is_deleted }) => !is_deleted));
};

type Moved = { readonly article: Article; readonly were: readonly TagMark[]; readonly rest: readonly TagMark[] };

/** @throws ApiError 400 */
const renamed = (tag: string, from: string, to: string | null): string => {
  const next = (to ?? '') + tag.slice(from.length);
  if (next.length > LONGEST) throw refused('The name of a tag would become too long.');
  return next;
};

type Names = 'tagArticles' | 'editTags' | 'restoreTags' | 'getTag' | 'createTag' | 'updateTag' | 'deleteTag';

export const tagCalls = (given: Given): Handlers<Names> => ({
  tagArticles: async ({ body: { add = [], remove = [], ...body } }, { signal }) => {
    const { library } = given;
    const ids = await chosenIds(given, body, signal);
    const texts = distinct([...add.map(({ text }) => text), ...remove]);
    if (ids.length * texts.length > MOST_PAIRS) throw refused('These are too many tags for so many references.');
    const articles = library.articles(ids, 'write');
    const before = beforeOf(articles, texts);
    const gone = new Set(remove.map((text) => lowered(text.trim())));
    const added = add.map(({ text, color }) => ({ text, color: color ?? colourOf(library, text) }));
    const step = new Step(library);
    for (const article of articles) {
      const stay = article.tags.filter(({ text }) => !gone.has(lowered(text)));
      changeTags(
        step,
        article,
        added.reduce<readonly TagMark[]>((tags, { text, color }) => withTag(step, tags, text, color), stay),
      );
    }
    await step.keep();
    return { ...counted(articles.length, 'tagged'), before };
  },

  editTags: async ({ body: { project, text, to, color } }) => {
    const { library } = given;
    const branch = lowered(text);
    // It stays the same tag, wherever it stands.
    const isSelf = to === undefined || (to !== null && lowered(to) === branch);
    const moved = (tag: { text: string; color: string }) => ({
      text: to === undefined ? tag.text : renamed(tag.text, text, to),
      color: color ?? tag.color,
    });
    const articles = articlesIn(library, project);
    const moving = articles.flatMap((article): Moved[] => {
      const were = article.tags.filter((tag) => isOnBranch(lowered(tag.text), branch));
      return were.length === 0 ? [] : [{ article, were, rest: article.tags.filter((tag) => !were.includes(tag)) }];
    });
    const step = new Step(library);
    const inTheWay: StoodTag[] = [];
    for (const { article, were, rest } of moving) {
      let tags = isSelf ? article.tags : rest;
      for (const tag of to === null ? [] : were) {
        const next = moved(tag);
        const there = rest.find((one) => isSame(one.text, next.text));
        inTheWay.push({ id: article.id, text: there?.text ?? next.text, color: there?.color ?? null });
        const put = isSelf ? withTagPut : withTag;
        tags = put(step, tags, next.text, next.color);
      }
      changeTags(step, article, tags);
    }
    const onCitations = moveOnCitations(step, articles, text, (tag) => (to === null ? undefined : moved(tag)));
    await step.keep();
    const stood = moving.flatMap(({ article: { id }, were }) => were.map(({ text, color }): StoodTag => ({ id, text, color })));
    const message = `Tag has been ${to === null ? 'removed' : 'updated'}.`;
    return { success: true, message, changed: moving.length, before: tagsBefore([...inTheWay, ...stood, ...onCitations]) };
  },

  restoreTags: async ({ body: { before } }) => {
    const { library } = given;
    if (before.some(({ offered }) => offered)) throw library.needsServer();
    const step = new Step(library);
    const changed = new Set<number>();
    // First what was not there goes, then what was there comes.
    for (const { text, color, ids } of before
      .filter(({ citations }) => !citations)
      .sort((a, b) => Number(a.color !== null) - Number(b.color !== null))) {
      for (const { id } of library.openable(ids)) {
        const article = step.get('articles', id);
        if (!article) continue;
        const rest =
          color === null ? article.tags.filter((tag) => !isSame(tag.text, text)) : withTagPut(step, article.tags, text, color);
        changeTags(step, article, rest);
        changed.add(id);
      }
    }
    putBackOnCitations(step, before);
    await step.keep();
    return { success: true, message: 'Tag has been restored.', changed: changed.size };
  },

  getTag: async ({ params }) => {
    const { library } = given;
    const { article, tag } = openTag(library, params.id, 'read');
    return { tag: recordOf(article, tag) };
  },

  createTag: async ({ body: { text, color = DEFAULT_BAND, article: id, project } }) => {
    const { library } = given;
    if (id == null) throw project === undefined ? refused('A tag needs an article or a project.') : library.needsServer();
    const article = library.article(id, 'write');
    const step = new Step(library);
    const changed = changeTags(step, article, withTag(step, article.tags, text, color));
    const tag = changed.tags.find((one) => isSame(one.text, text));
    if (!tag) throw new Error('A tag was added but is not there');
    await step.keep();
    return { tag: recordOf(changed, tag) };
  },

  updateTag: async ({ params, body }) => {
    const { library } = given;
    const { article, tag } = openTag(library, params.id, 'write');
    const { text = tag.text, color = tag.color } = body;
    const rest = article.tags.filter(({ id }) => id !== tag.id);
    if (rest.some((one) => isSame(one.text, text))) throw refused('There is such a tag already.', 'text');
    const isKept = text === tag.text && color === tag.color;
    const next = { ...tag, text, color };
    const step = new Step(library);
    if (!isKept)
      changeTags(
        step,
        article,
        article.tags.map((one) => (one.id === tag.id ? next : one)),
      );
    await step.keep();
    return { tag: recordOf(article, next) };
  },

  deleteTag: async ({ params }) => {
    const { library } = given;
    const { article, tag } = openTag(library, params.id, 'write');
    const step = new Step(library);
    changeTags(
      step,
      article,
      article.tags.filter(({ id }) => id !== tag.id),
    );
    await step.keep();
    return { success: true, message: 'Tag has been removed.' };
  },
});
