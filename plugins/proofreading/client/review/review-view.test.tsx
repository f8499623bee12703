/** A document with tracked changes on its page: read, decided by mouse and keyboard, and handed on. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import catalogue from '../../../../locales/en/proofreading.json' with { type: 'json' };
import type { Review } from '../../common/review/read-review.ts';
import { by, del, ins, makeDocx, p, run, sketch } from '../../common/review/testing/make-docx.ts';
import { ReviewView, type ReviewViewProps } from './review-view.tsx';

const TEXT =
  p(run('Owls', '<w:b/>')) +
  p(
    `${run('An ')}${ins(run('old '))}${del('big ', by('Bob'))}<w:commentRangeStart w:id="1"/>${run('owl')}<w:commentRangeEnd w:id="1"/>`,
  ) +
  p(run('It hunts.') + ins(run(' At night.')));
const COMMENTS = {
  comments: `<w:comment w:id="1" w:author="Bob" w:date="2026-01-01T00:00:00Z">${p(run('Which owl?'))}</w:comment>`,
};

const show = (props: Partial<ReviewViewProps> = {}) => {
  const stage = screenStage('proofreading', catalogue, {});
  const onChange = vi.fn<(review: Review) => void>();
  const document = makeDocx(TEXT, COMMENTS);
  const shown = stage.render(<ReviewView document={document} onChange={onChange} {...props} />, stage.container());
  const last = () => {
    const review = onChange.mock.calls.at(-1)?.[0];
    return review && sketch(review);
  };
  return { ...shown, stage, onChange, last };
};
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
const status = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join('');

describe('a document under review', () => {
  it('shows what came in and what goes, with who did it, for eyes and screen readers', () => {
    show();
    const page = within(screen.getByRole('article', { name: 'Document' }));
    const inserted = page.getByRole('button', { name: 'Inserted by Ada: old' });
    expect(inserted.closest('ins')?.textContent).toBe('old ');
    expect(page.getByRole('button', { name: 'Deleted by Bob: big' }).closest('del')).toBeTruthy();
    expect(screen.getByText('3 changes')).toBeTruthy();
  });

  it('shows comments beside their words', () => {
    show();
    const comments = within(screen.getByRole('list', { name: 'Comments' }));
    expect(comments.getByRole('listitem').textContent).toBe('BobJan 1, 2026owlWhich owl?');
  });

  it('goes from change to change and round, and says what each is about', async () => {
    show();
    await press('Next change');
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(status()).toBe('Inserted by Ada · Jan 2, 2026old');
    await press('Previous change');
    expect(screen.getByText('3 of 3')).toBeTruthy();
    await press('Next change');
    await press('Next change');
    expect(status()).toBe('Deleted by Bob · Jan 2, 2026big');
  });

  it('is decided change by change', async () => {
    const { last } = show();
    await press('Next change');
    await press('Accept');
    expect(last()).toEqual(['Owls', 'An old [-big ]owl', 'It hunts.[+ At night.]']);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    await press('Reject');
    expect(last()).toEqual(['Owls', 'An old big owl', 'It hunts.[+ At night.]']);
    await press('Undo the last decision');
    expect(last()).toEqual(['Owls', 'An old [-big ]owl', 'It hunts.[+ At night.]']);
  });

  it('can be gone through by keyboard alone', async () => {
    const { last } = show();
    act(() => screen.getByRole('article', { name: 'Document' }).focus());
    await type('ArrowDown', { altKey: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Inserted by Ada: old');
    await type('r');
    expect(last()?.[1]).toBe('An [-big ]owl');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Deleted by Bob: big');
    await type('ArrowUp', { altKey: true });
    await type('a', { ctrlKey: true });
    expect(last()?.[2]).toBe('It hunts.[+ At night.]');
    await type('a');
    expect(last()?.[2]).toBe('It hunts. At night.');
    await type('a');
    expect(screen.getByText('All changes are decided.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Document' }));
  });

  it('takes no decision by key where no change has the focus', async () => {
    const { onChange } = show();
    await press('Next change');
    act(() => screen.getByRole('button', { name: 'Next change' }).focus());
    await type('a');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is decided at once, and back', async () => {
    const { last } = show();
    await press('Reject all');
    expect(last()).toEqual(['Owls', 'An big owl', 'It hunts.']);
    expect(screen.getByText('All changes are decided.')).toBeTruthy();
    await press('Undo the last decision');
    await press('Accept all');
    expect(last()).toEqual(['Owls', 'An old owl', 'It hunts. At night.']);
  });

  it('goes on with the decision to be undone when what it handed out is handed back', async () => {
    const stage = screenStage('proofreading', catalogue, {});
    const Holding = () => {
      const [held, setHeld] = useState<Review | Uint8Array>(() => makeDocx(TEXT));
      return (
        <>
          <ReviewView document={held} onChange={setHeld} />
          <button type="button" onClick={() => setHeld(makeDocx(p(run('Another.'))))}>
            Another
          </button>
        </>
      );
    };
    stage.render(<Holding />, stage.container());
    await press('Next change');
    await press('Accept');
    expect(screen.queryByRole('button', { name: 'Inserted by Ada: old' })).toBeNull();
    await press('Undo the last decision');
    expect(screen.getByRole('button', { name: 'Inserted by Ada: old' })).toBeTruthy();
    await press('Another');
    expect(screen.getByText('This document has no changes.')).toBeTruthy();
  });

  it('that is only read has nothing to decide', async () => {
    const { onChange } = show({ readOnly: true });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    const change = screen.getByRole('button', { name: 'Inserted by Ada: old' });
    await act(async () => fireEvent.click(change));
    expect(screen.getByText('1 of 3')).toBeTruthy();
    act(() => change.focus());
    await type('a');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says of the own changes that they are', () => {
    show({ author: 'Ada' });
    expect(screen.getByRole('button', { name: 'Inserted by you: old' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deleted by Bob: big' })).toBeTruthy();
  });

  it('says where there is nothing to decide, and why one is not opened', () => {
    const { unmount } = show({ document: makeDocx(p(run('Plain.'))) });
    expect(screen.getByText('This document has no changes.')).toBeTruthy();
    unmount();
    show({ document: new TextEncoder().encode('%PDF-1.7') });
    expect(screen.getByText(/^It is no Word document/)).toBeTruthy();
  });

  it('shows headings, tables, notes and changes of format', () => {
    const bold = `<w:b/><w:rPrChange w:id="9" ${by('Ada')}><w:rPr/></w:rPrChange>`;
    const note = `<w:footnote w:id="5">${p(ins(run('Lee 2001')))}</w:footnote>`;
    show({
      document: makeDocx(
        p(run('Title'), '', '<w:outlineLvl w:val="0"/>') +
          p(`${run('loud', bold)}<w:r><w:footnoteReference w:id="5"/></w:r>`) +
          `<w:tbl><w:tr><w:tc>${p(run('cell'))}</w:tc></w:tr></w:tbl>`,
        { footnotes: note },
      ),
    });
    expect(screen.getByRole('heading', { name: 'Title' })).toBeTruthy();
    expect(screen.getByRole('cell').textContent).toBe('cell');
    expect(screen.getByRole('button', { name: 'Format changed: loud' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Footnote 1' })).getByRole('button', { name: 'Inserted by Ada: Lee 2001' }),
    ).toBeTruthy();
  });
});
