/** A paper in JATS, the XML of publishers and archives of open papers: nothing has to be guessed. */
import type { Paper } from '../paper.ts';
import { type DomDocument, type DomElement, flat, rowsOf, textOf } from './dom.ts';
import { Outline } from './outline.ts';

const DEEPEST = 60;

export const isJats = (text: string): boolean => {
  const start = text.slice(0, 4000);
  return (
    /<article[\s>]/.test(start) &&
    /<(?:front|article-meta|journal-meta)[\s>]/.test(text.slice(0, 20_000)) &&
    !/<html[\s>]/i.test(start)
  );
};

const captionOf = (element: DomElement): string =>
  flat([element.querySelector('label'), element.querySelector('caption')].map(textOf).filter(Boolean).join(' '));

const walk = (element: DomElement, outline: Outline, level: number): void => {
  for (const child of element.children) {
    const name = child.localName;
    if (name === 'sec') {
      const heading = [...child.children].filter((one) => one.localName === 'label' || one.localName === 'title');
      outline.heading(flat(heading.map(textOf).join(' ')), level);
      if (level < DEEPEST) walk(child, outline, level + 1);
    } else if (name === 'fig') outline.figure(captionOf(child));
    else if (name === 'table-wrap') outline.table(captionOf(child), rowsOf(child));
    else if (name === 'p') outline.paragraph(textOf(child));
    else if (name === 'list' || name === 'disp-quote' || name === 'fig-group' || name === 'boxed-text' || name === 'list-item') {
      if (level < DEEPEST) walk(child, outline, level + 1);
    }
  }
};

const nameOf = (contributor: DomElement): string => {
  const parts = ['given-names', 'surname'].map((name) => textOf(contributor.querySelector(name))).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : textOf(contributor.querySelector('collab, string-name'));
};

export const readJats = (document: DomDocument): Paper => {
  const outline = new Outline();
  const meta = document.querySelector('article-meta');
  // A graphical abstract and one for everybody are not the authors' summary.
  for (const abstract of meta?.querySelectorAll('abstract') ?? []) {
    if (abstract.getAttribute('abstract-type') !== null) continue;
    for (const paragraph of abstract.querySelectorAll('p')) outline.abstract(textOf(paragraph));
  }
  const body = document.querySelector('body');
  if (body) walk(body, outline, 1);
  for (const reference of document.querySelectorAll('ref-list ref')) {
    const label = textOf(reference.querySelector('label'));
    const cited = textOf(reference.querySelector('mixed-citation, element-citation, nlm-citation, citation') ?? reference);
    outline.reference(cited.startsWith(label) ? cited.slice(label.length).trim() : cited);
  }
  const contributors = [...(meta?.querySelectorAll('contrib') ?? [])].filter(
    (one) => (one.getAttribute('contrib-type') ?? 'author') === 'author',
  );
  const language = document.documentElement?.getAttribute('xml:lang')?.slice(0, 2).toLowerCase();
  return outline.paper({
    title: textOf(meta?.querySelector('article-title')),
    authors: contributors.map(nameOf).filter(Boolean),
    ...(language ? { language } : {}),
  });
};
