/** Tests of what is dragged. */
import { describe, expect, it } from 'vitest';
import { draggedHighlight, draggedReferences, HIGHLIGHT_DRAG, REFERENCE_DRAG } from './reference-drag.ts';

const carrying = (type: string, text: string) => ({ getData: (asked: string) => (asked === type ? text : '') });

describe('draggedReferences', () => {
  it.each([
    ['ids', REFERENCE_DRAG, '[3,4]', [3, 4]],
    ['nothing of ours', 'text/plain', '[3,4]', []],
    ['text that is no JSON', REFERENCE_DRAG, 'x', []],
    ['JSON of another shape', REFERENCE_DRAG, '["3"]', []],
  ])('reads %s', (_, type, text, ids) => expect(draggedReferences(carrying(type, text))).toEqual(ids));
});

describe('draggedHighlight', () => {
  it.each([
    ['a highlight', HIGHLIGHT_DRAG, '{"article":1,"citation":2}', { article: 1, citation: 2 }],
    ['references', REFERENCE_DRAG, '[1]', undefined],
    ['JSON of another shape', HIGHLIGHT_DRAG, '{"article":1}', undefined],
  ])('reads %s', (_, type, text, found) => expect(draggedHighlight(carrying(type, text))).toEqual(found));
});
