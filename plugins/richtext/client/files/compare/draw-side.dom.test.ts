// @vitest-environment happy-dom
/** A compared block as it is drawn. */
import { expect, it } from 'vitest';
import { readHtml } from '../../../common/html/read.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { comparedRows } from './compared-rows.ts';
import { drawSide } from './draw-side.ts';

const drawn = (before: string, after: string) => {
  const [row] = comparedRows(documentOf(readHtml(before).doc), documentOf(readHtml(after).doc));
  const by = { look: 'otherwise', t: (key: string) => key };
  return [row?.before, row?.after].map((side, at) => side && drawSide(side, { ...by, tag: at === 0 ? 'del' : 'ins' }));
};
const shown = (...texts: [string, string]) =>
  drawn(...texts).map((side) => side?.outerHTML.replaceAll(/ (?!data-line-look|data-look)[\w-]+="[^"]*"/g, ''));

it('words keep their look, and those that differ are struck or added within it', () =>
  expect(shown('<p>One <em>two three</em>.</p>', '<p>One <em>two four</em>.</p>')).toEqual([
    '<p>One <em>two </em><del><em>three</em></del>.</p>',
    '<p>One <em>two </em><ins><em>four</em></ins>.</p>',
  ]));

it('what looks otherwise is marked on both sides, a line as a whole', () => {
  const [before, after] = drawn('<p>One two.</p>', '<h2>One <strong>two</strong>.</h2>');
  expect([before?.dataset.lineLook, after?.dataset.lineLook, after?.tagName]).toEqual(['otherwise', 'otherwise', 'H2']);
  expect([before, after].map((side) => side?.querySelector('[data-look]')?.textContent)).toEqual(['two', 'two']);
});

it('nothing of a text runs: addresses that are no links lead nowhere', () =>
  expect(shown('<p>One</p>', '<p>One <a href="javascript:alert(1)">two</a></p>')[1]).not.toContain('javascript'));
