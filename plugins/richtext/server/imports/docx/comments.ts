/** Comments of a Word document (17.13.4), with the answers that newer ones tell in parts of their own. */
import type { Said } from '../../../common/manuscript.ts';
import type { Losses } from '../office/losses.ts';
import { allWithin, elementsOf, textWithin, type Xml } from '../office/xml.ts';
import { timeOf } from './reading.ts';

interface Comment {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly text: string;
  /** Of its last paragraph, by which answers name it. */
  readonly paragraph: string | undefined;
}

const LONGEST = 20_000;

const wordsOf = (paragraph: Xml): string =>
  allWithin(paragraph, 'w:r')
    .map((run) =>
      elementsOf(run)
        .map((child) =>
          child.name === 'w:t' ? textWithin(child) : child.name === 'w:br' ? '\n' : child.name === 'w:tab' ? '\t' : '',
        )
        .join(''),
    )
    .join('');

export const readComments = (root: Xml | undefined): Comment[] =>
  elementsOf(root)
    .filter(({ name }) => name === 'w:comment')
    .map((xml) => {
      const paragraphs = allWithin(xml, 'w:p');
      return {
        id: xml.attributes['w:id'] ?? '',
        name: (xml.attributes['w:author'] ?? '').slice(0, 200),
        at: timeOf(xml.attributes['w:date']),
        text: paragraphs.map(wordsOf).join('\n').trim().slice(0, LONGEST),
        paragraph: paragraphs.at(-1)?.attributes['w14:paraId'],
      };
    });

/** @param extended the part that says what answers what @param places by comment */
export const threadsOf = (
  comments: readonly Comment[],
  extended: Xml | undefined,
  places: ReadonlyMap<string, { readonly from: number; readonly to: number }>,
  losses: Losses,
): Said[] => {
  const about = new Map(elementsOf(extended).map(({ attributes }) => [attributes['w15:paraId'] ?? '', attributes]));
  const byParagraph = new Map(
    comments.flatMap((comment) => (comment.paragraph === undefined ? [] : [[comment.paragraph, comment] as const])),
  );
  const told = (comment: Comment) => (comment.paragraph === undefined ? undefined : about.get(comment.paragraph));
  const rootOf = (comment: Comment): Comment => {
    let at = comment;
    for (let steps = 0; steps < 100; steps++) {
      const parent = byParagraph.get(told(at)?.['w15:paraIdParent'] ?? '');
      if (!parent || parent === comment) break;
      at = parent;
    }
    return at;
  };
  const threads = new Map<Comment, Comment[]>();
  for (const comment of comments) {
    const root = rootOf(comment);
    threads.set(root, [...(threads.get(root) ?? []), comment]);
  }
  return [...threads].flatMap(([root, all]) => {
    const said = [root, ...all.filter((each) => each !== root)].filter(({ text }) => text !== '');
    if (said.length === 0) return [];
    if (told(root)?.['w15:done'] === '1') losses.add('commentsResolved', root.text);
    const place = places.get(root.id);
    if (!place) losses.add('commentsUnplaced', root.text);
    return [{ place, said: said.map(({ name, text, at }) => ({ name, text, at })) }];
  });
};
