/** Figures of anybody's: pictures or tables with a caption. What no figure of a document can hold stands without one. */
import { idFrom, numberFrom } from './attributes.ts';
import { lineFrom } from './line-from.ts';
import { mathOf } from './math-from.ts';
import { OUTSIDE, type Reading, type Within, withoutId } from './reading.ts';
import { classesOf, type HtmlElement } from './tree.ts';
import type { NodeJson } from './words.ts';

/** What a figure of a document cannot hold. */
const isForeign = (node: HtmlElement): boolean =>
  node.name === 'pre' || node.name === 'hr' || node.name === 'figure' || node.attrs['data-block'] !== undefined || isShown(node);
const isShown = (node: HtmlElement): boolean => mathOf(node)?.isBlock ?? false;
const isPicture = ({ name }: HtmlElement): boolean => name === 'img' || name === 'table';

const findOutsideTables = (node: HtmlElement, fits: (element: HtmlElement) => boolean): boolean =>
  node.children.some(
    (child) => typeof child !== 'string' && (fits(child) || (child.name !== 'table' && findOutsideTables(child, fits))),
  );

export const readFigure = (reading: Reading, node: HtmlElement, within: Within): void => {
  const { builder } = reading;
  const isOwn = node.attrs['data-kind'] !== undefined;
  const words = (inside: Within) => {
    for (const child of node.children) {
      if (typeof child !== 'string' && child.name === 'figcaption') readCaption(reading, child, inside);
      else reading.readNodes([child], inside);
    }
  };
  if (within.isInFigure || findOutsideTables(node, isForeign) || !(isOwn || findOutsideTables(node, isPicture))) {
    builder.close();
    words(within);
    builder.close();
    return;
  }
  const content = builder.within(() => words({ ...OUTSIDE, isInFigure: true, tables: within.tables }));
  const kind = node.attrs['data-kind'];
  const isTable = kind === undefined && content.some(({ type }) => type === 'table');
  // A figure of another editor around a table without a caption says nothing.
  if (isTable && content.length === 1 && classesOf(node).includes('table')) builder.block(content[0] as NodeJson);
  else
    builder.block({
      type: 'figure',
      attrs: {
        ...{ id: idFrom(node.attrs.id), columns: numberFrom(node.attrs['data-columns'], 1, 12) },
        kind: kind === 'figure' || kind === 'table' ? kind : isTable && !isOwn ? 'table' : null,
      },
      content,
    });
};

const readCaption = (reading: Reading, node: HtmlElement, within: Within): void => {
  const line = lineFrom(node, { attrs: { kind: 'caption' } });
  reading.builder.open(line, true);
  reading.readNodes(node.children, { ...within, line: withoutId(line), marks: [] });
  reading.builder.close();
};
