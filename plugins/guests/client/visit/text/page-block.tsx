/** One block of the page: made of elements that are named, and drawn again only when it says something else or is marked otherwise. */
import { createElement, memo, type ReactNode, useMemo } from 'react';
import { useTranslate } from '#client-kit';
import { type Marked, piecesOf, shortestFirst } from '../marked-lines.ts';
import { idOf, isDrawn, propsOf } from './allowed.ts';
import { ShownPicture } from './shown-picture.tsx';
import styles from './text.module.css';

const LEADS = /^(?:https?|mailto|doi):/i;
const EMPTY = new Set(['br', 'hr']);

interface Drawing {
  readonly marked: readonly Marked[];
  readonly chosen: Marked['id'] | undefined;
  readonly picture: (picture: number) => Promise<string>;
  readonly t: (key: string) => string;
}

/** Words of the text, and what marks them. */
const Words = ({ at, words, marked, chosen }: Pick<Drawing, 'marked' | 'chosen'> & { at: number; words: string }) => (
  <span data-at={at}>
    {piecesOf(words, at, marked).map(({ at: from, text, marks }) =>
      marks.length === 0 ? (
        text
      ) : (
        <mark key={from} data-thread={marks[0]} data-chosen={(chosen !== undefined && marks.includes(chosen)) || undefined}>
          {text}
        </mark>
      ),
    )}
  </span>
);

/** Within the page it scrolls; elsewhere it opens a tab that is told nothing of this one. */
const linkOf = (link: Element, children: readonly ReactNode[]): ReactNode => {
  const href = link.getAttribute('href') ?? '';
  const props = propsOf(link, styles);
  // The address of the page holds the link of the guest: it must not become another one.
  if (href.startsWith('#'))
    return createElement('a', { ...props, href: location.href, 'data-to': idOf(href.slice(1)) }, ...children);
  if (!LEADS.test(href)) return createElement('span', props, ...children);
  return createElement('a', { ...props, href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
};

const pictureOf = (image: Element, { picture }: Drawing): ReactNode => {
  const number = Number(/^picture:(\d+)$/.exec(image.getAttribute('src') ?? '')?.[1] ?? 0);
  const alt = image.getAttribute('alt') ?? '';
  if (number === 0) return alt;
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const { style } = propsOf(image, styles);
  return (
    <ShownPicture
      load={() => picture(number)}
      key={number}
      alt={alt}
      width={width}
      height={height}
      style={style as object | undefined}
    />
  );
};

const draw = (node: ChildNode, drawing: Drawing): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const { localName } = node;
  const at = node.getAttribute('data-at');
  if (at !== null && localName === 'span')
    return <Words at={Number(at)} words={node.textContent} marked={drawing.marked} chosen={drawing.chosen} />;
  if (localName === 'img') return pictureOf(node, drawing);
  if (localName === 'input') {
    const isDone = node.hasAttribute('checked');
    return (
      <span role="img" aria-label={drawing.t(isDone ? 'text.done' : 'text.toDo')}>
        {isDone ? '☑' : '☐'}
      </span>
    );
  }
  const children = [...node.childNodes].map((child) => draw(child, drawing));
  if (localName === 'a') return linkOf(node, children);
  if (!isDrawn(node)) return createElement('span', null, ...children);
  return createElement(localName, propsOf(node, styles), ...(EMPTY.has(localName) ? [] : children));
};

export interface PageBlockProps {
  readonly html: string;
  /** What marks it, as JSON: equal for equal marks. */
  readonly marks: string;
  /** Where it marks this block. */
  readonly chosen: Marked['id'] | undefined;
  readonly picture: Drawing['picture'];
}

export const PageBlock = memo(function PageBlock({ html, marks, chosen, picture }: PageBlockProps) {
  const t = useTranslate();
  // Nothing of what is parsed runs or is fetched.
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  const marked = useMemo(() => shortestFirst(JSON.parse(marks) as Marked[]), [marks]);
  return createElement('div', null, ...[...body.childNodes].map((node) => draw(node, { marked, chosen, picture, t })));
});
