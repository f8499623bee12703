/** Formulas: how they come, how they are shown, and that none of them does harm. */
import type { Node } from 'prosemirror-model';
import { afterEach, describe, expect, it } from 'vitest';
import { doc, line, made } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { inEnglish } from '../../testing/texts.ts';
import { numbersPart } from '../numbers/numbers-part.ts';
import type { EditFormulaProps } from './edit-formula.tsx';
import { equationsPart } from './equations-part.ts';
import { findSymbols } from './find-symbols.ts';
import { PALETTE, type PaletteGroup } from './palette.ts';
import { insertOffered, nextSlot } from '#plugins/coedit/common/formulas/slots.ts';
import { loadTypesetting, typesetNow } from './typeset.ts';

let editor: ReturnType<typeof testEditor> | undefined;
const show = async (...blocks: readonly Node[]) => {
  await loadTypesetting();
  editor = testEditor([numbersPart, equationsPart], doc(...blocks));
  return editor;
};
afterEach(() => {
  editor?.end();
  editor = undefined;
});
const faultOf = async (tex: string) => {
  await loadTypesetting();
  const found = typesetNow(tex, true);
  return found && 'fault' in found ? found.fault : undefined;
};

describe('a formula', () => {
  it('comes of dollar signs, and prices stay prices', async () => {
    const { view, type, cursor } = await show(line());
    cursor(1);
    type('as $x^2$ and 5$ or $6 ');
    expect(view.state.doc.toString()).toBe('doc(line("as ", math, " and 5$ or $6 "))');
  });

  it('stands on its own after two of them, and is asked for at once', async () => {
    const { view, type, cursor, popovers } = await show(line('a'), line());
    cursor(4);
    type('$$ ');
    await Promise.resolve();
    expect(view.state.doc.toString()).toBe('doc(line("a"), equation, line)');
    expect(popovers).toHaveLength(1);
  });

  it('is drawn for eyes and as MathML, and counted', async () => {
    const { view } = await show(
      made('equation', { tex: 'x' }),
      made('equation', { tex: 'y', isUnnumbered: true }),
      made('equation', { tex: 'z' }),
    );
    const groups = [...view.dom.querySelectorAll('[role=group]')];
    expect(groups.map((one) => one.getAttribute('aria-label'))).toEqual(['Equation 1', 'Equation', 'Equation 2']);
    expect(groups.every((one) => one.querySelector('math') !== null)).toBe(true);
  });

  it('is in the text as it is typed, and goes when it says nothing', async () => {
    const { view, choose, press, popovers } = await show(line('a', made('math', { tex: 'x' }), 'b'));
    choose(2);
    press('Enter');
    const { onTex, onDone } = (popovers[0]!.content as { props: EditFormulaProps }).props;
    onTex('x+y');
    expect(view.state.doc.nodeAt(2)?.attrs['tex']).toBe('x+y');
    expect(view.dom.querySelector('annotation')?.textContent).toBe('x+y');
    onTex(' ');
    onDone();
    expect(view.state.doc.toString()).toBe('doc(line("ab"))');
  });

  it('says plainly what is wrong with it, and keeps its source', async () => {
    const { view } = await show(line(made('math', { tex: '\\foo + 1' })));
    expect(view.dom.querySelector('[title]')?.getAttribute('title')).toBe('“\\foo” is not known here.');
    expect(view.dom.textContent).toContain('\\foo + 1');
    expect((await faultOf('\\frac{a}{b'))?.is).toBe('open');
    expect((await faultOf('a^b^c'))?.is).toBe('unexpected');
  });

  it('does no harm', async () => {
    expect((await faultOf('\\def\\a{\\a\\a}\\a'))?.is).toBe('tooDeep');
    expect((await faultOf('x'.repeat(5_001)))?.is).toBe('tooLong');
    expect((await faultOf(`${'{'.repeat(2_400)}x${'}'.repeat(2_400)}`))?.is ?? 'drawn').toMatch(/drawn|tooDeep/);
    const { view } = await show(
      line(made('math', { tex: '\\href{javascript:alert(1)}{x}\\includegraphics{https://example.org/a.png}\\htmlClass{a}{b}' })),
    );
    expect(view.dom.querySelector('a, img:not(.ProseMirror-separator), script')).toBeNull();
  });
});

describe('what the palette offers', () => {
  it('can all be drawn', async () => {
    await loadTypesetting();
    const all = Object.values(PALETTE).flat();
    const wrong = all.filter(({ tex }) => 'fault' in (typesetNow(tex.replaceAll('#', 'x'), false) ?? { fault: 0 }));
    expect(wrong).toEqual([]);
  });

  it('has a name, by which it is found', () => {
    for (const group of Object.keys(PALETTE) as PaletteGroup[])
      for (const { name } of findSymbols(inEnglish, group, '')) expect(name).not.toContain('nodes.');
    expect(findSymbols(inEnglish, 'greek', 'fract')[0]?.tex).toBe('\\frac{#}{#}');
    expect(findSymbols(inEnglish, 'greek', '\\int')[0]?.tex).toBe('\\int_{#}^{#}');
  });

  it('takes what is selected, and the cursor to what is missing', () => {
    expect(insertOffered({ tex: 'a+b', from: 0, to: 3 }, '\\frac{#}{#}')).toEqual({ tex: '\\frac{a+b}{}', from: 11, to: 11 });
    expect(insertOffered({ tex: 'x', from: 0, to: 0 }, '\\alpha')).toEqual({ tex: '\\alpha x', from: 7, to: 7 });
    expect(nextSlot('\\frac{}{}', 6)).toBe(8);
    expect(nextSlot('\\frac{a}{b}', 0)).toBeUndefined();
  });
});
