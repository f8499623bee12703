/** Tests of the questions about the editor. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import de from '../../../../../locales/de/latex.json' with { type: 'json' };
import en from '../../../../../locales/en/latex.json' with { type: 'json' };
import { renderLatex } from '../../testing/render-latex.tsx';
import FaqPanel from './faq-panel.tsx';

it('[LTX-015] answers each question that the catalogue has', () => {
  renderLatex(<FaqPanel />);
  const { label, ...entries } = en.faq;
  expect(screen.getByRole('region', { name: label })).not.toBeNull();
  const shown = screen.getAllByRole('heading').map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);
  const answers = Object.values(entries).map(({ question, answer }) => [question, answer.replaceAll('{{product}}', '')]);
  expect(shown).toEqual(answers);
  expect(shown.length).toBeGreaterThanOrEqual(8);
});

it('[LTX-015] has the same questions in German', () => {
  expect(Object.keys(de.faq).sort()).toEqual(Object.keys(en.faq).sort());
});
