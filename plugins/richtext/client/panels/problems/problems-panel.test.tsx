/** The list of problems: what it says where there is none to show, and where its rows lead. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Panels } from '#plugin-api/client';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import richtext from '../../../../../locales/en/richtext.json' with { type: 'json' };
import type { Problem } from '../../problems/problem.ts';
import { doc, lineOf } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { RichtextParts } from '../../tokens.ts';
import ProblemsPanel from './problems-panel.tsx';

const stage = pluginStage('richtext', richtext);
let editor: ReturnType<typeof testEditor> | undefined;
afterEach(() => {
  editor?.end();
  editor = undefined;
});

const show = (problems: readonly Problem[] | undefined, isOpen = true) => {
  const services = new Map<unknown, unknown>();
  const one = testEditor([], doc(lineOf({ kind: 'h1' }, 'One'), lineOf({ kind: 'h1' })), {}, services);
  editor = one;
  const parts = {
    editors: { active: isOpen ? one.host : undefined },
    problems: { problems, now: () => problems ?? [] },
    checks: { offer: () => false },
  };
  const openPanel = vi.fn();
  services.set(RichtextParts, parts).set(Panels, { open: openPanel });
  stage.render(<ProblemsPanel />, stage.container([RichtextParts, parts]));
  return { ...one, openPanel };
};
const problem: Problem = { id: 'a', severity: 'warning', message: 'A heading is empty', where: '1 One', from: 6, to: 6 };

it.each([
  ['Open a rich text to see its problems', [], false],
  ['No problems found', [], true],
] as const)('says “%s”', (text, problems, isOpen) => {
  show(problems, isOpen);
  expect(screen.queryByText(text)).not.toBeNull();
});

it('shows that it looks until it has looked', () => {
  show(undefined);
  expect([screen.queryByText('No problems found'), screen.queryAllByRole('listitem')]).toEqual([null, []]);
});

it('a row leads to its place, and says there what is wrong', () => {
  const { view, openPanel, popovers } = show([problem]);
  fireEvent.click(screen.getByRole('button', { name: /A heading is empty/ }));
  expect([view.state.selection.from, openPanel.mock.calls.length, popovers.length]).toEqual([6, 1, 1]);
});
