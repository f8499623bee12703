/** Citing by text that somebody else writes, in an open paper: one edit, the list of references, and the link. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { SourceEditor } from '../editor/source-editor.ts';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { paperInMonaco } from '../testing/monaco.ts';
import { testSurface } from '../testing/surface.ts';
import { Citing, type CitingParts } from './citing.ts';

const BODY = '\\documentclass{article}\n\\begin{document}\nSome words here.\n\\end{document}\n';

const setUp = async (text = BODY) => {
  const test = await paperInMonaco({ 'main.tex': text });
  const view = test.fake.editor.create(undefined, { model: test.model, readOnly: false });
  const editor = new SourceEditor(test.monaco, view as never, test.paper, 'main.tex');
  const surface = testSurface();
  const library = { getArticle: vi.fn(async () => ({ document: { id: 12, citekey: 'smith2020' } })) };
  const api = { checkReferenceAddLimit: vi.fn(async (_: object) => ({})) };
  const citing = new Citing({ ...surface, library, api, editors: new OpenEditors<never>() } as unknown as CitingParts);
  const quote = (key: string | null) => {
    const start = test.model.getValue().indexOf('Some words');
    const written = key === null ? '``Some words’’' : `\`\`Some words''~\\cite{${key}}`;
    return start < 0 ? undefined : { start, end: start + 10, text: written, cursor: start + written.length };
  };
  return { ...test, ...surface, view, editor, library, api, citing, quote };
};

describe('what another plugin writes to cite a reference', () => {
  it('comes with the list of references and the link to the reference, as one step of undo', async () => {
    const { citing, editor, quote, model, view, paper } = await setUp();
    expect(await citing.citeBy(editor, 12, quote)).toBe(true);
    expect(model.getValue()).toContain("``Some words''~\\cite{smith2020} here.");
    expect(model.getValue()).toContain('\\bibliography{references}');
    expect(view.pushUndoStop).toHaveBeenCalledTimes(2);
    expect(paper.links.current()).toMatchObject([{ key: 'smith2020', article: 12, citation: null, path: 'main.tex' }]);
  });

  it('is told that a letter prints no list of references', async () => {
    const { citing, editor, quote, model, paper, api } = await setUp(BODY.replace('article', 'letter'));
    expect(await citing.citeBy(editor, 12, quote)).toBe(true);
    expect(model.getValue()).toBe(BODY.replace('article', 'letter').replace('Some words', '``Some words’’'));
    expect([paper.links.current(), api.checkReferenceAddLimit.mock.calls]).toEqual([[], []]);
  });

  it('is not written where the limit is reached, which is said', async () => {
    const { citing, editor, quote, model, api, told } = await setUp();
    api.checkReferenceAddLimit.mockRejectedValueOnce(new ApiError(400, 'Too many references.'));
    expect(await citing.citeBy(editor, 12, quote)).toBe(false);
    expect([model.getValue(), told()]).toEqual([BODY, ['Too many references.']]);
  });

  it('is not written when its place is gone by the time the key is known', async () => {
    const { citing, editor, quote, model } = await setUp();
    const citingIt = citing.citeBy(editor, 12, quote);
    model.type(BODY.indexOf('Some'), 10, 'Other');
    expect(await citingIt).toBe(false);
    expect(model.getValue()).toBe(BODY.replace('Some words', 'Other'));
  });
});
