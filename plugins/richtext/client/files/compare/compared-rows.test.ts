/** Two states of a text side by side. */
import { expect, it } from 'vitest';
import { readHtml } from '../../../common/html/read.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { comparedRows, type Side, signsOf } from './compared-rows.ts';

const told = (side: Side | undefined) =>
  side?.marked.map(({ from, to, is }) => {
    const words = signsOf(side.block)
      .slice(from, to)
      .map(({ what }) => (what.startsWith('[') ? what.split('"')[1] : what));
    return `${is}: ${words.join('').replace(/\n$/, '⏎')}`;
  }) ?? 'none';
const rowsOf = (before: string, after: string) =>
  comparedRows(documentOf(readHtml(before).doc), documentOf(readHtml(after).doc)).map((row) =>
    row.isSame ? 'same' : [told(row.before), told(row.after)],
  );

it('words that differ are marked as wholes, and lines that are the same are none', () =>
  expect(rowsOf('<p>One two three.</p><p>Four.</p>', '<p>One twofold three.</p><p>Four.</p>')).toEqual([
    [['words: two'], ['words: twofold']],
    'same',
  ]));

it('lines that came and went stand alone', () =>
  expect(rowsOf('<p>Words that go.</p><p>Words of the end.</p>', '<p>Words of the end.</p><h2>Something else</h2>')).toEqual([
    [['words: Words that go.⏎'], 'none'],
    'same',
    ['none', ['words: Something else⏎']],
  ]));

it('what only looks otherwise is told as that, of words and of lines', () =>
  expect(
    rowsOf('<p>One two three.</p><p>A line of words</p>', '<p>One <strong>two</strong> three.</p><h2>A line of words</h2>'),
  ).toEqual([
    [['look: two'], ['look: two']],
    [['look: ⏎'], ['look: ⏎']],
  ]));

it('formulas and cells are compared as words are', () =>
  expect(
    rowsOf(
      '<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table>',
      '<table><tbody><tr><td>one</td><td>three</td></tr></tbody></table>',
    ),
  ).toEqual([[['words: two'], ['words: three']]]));
