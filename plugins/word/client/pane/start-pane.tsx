/** Starts the pane on its page. */
import { createRoot } from 'react-dom/client';
import { apartTexts } from '#apart-kit';
import { REQUIREMENT } from './document/word-api.ts';
import { makePane } from './make-pane.ts';
import { followTheme, languageOf } from './office/office-look.ts';
import { type OfficePage, openOffice } from './office/office-api.ts';
import { NoOfficeView } from './views/no-office.tsx';
import { Pane } from './views/pane.tsx';

export const startPane = async (root: HTMLElement): Promise<void> => {
  const office = await openOffice(window as OfficePage, REQUIREMENT.base);
  if (typeof office === 'string') {
    followTheme({}, window);
    const texts = await apartTexts(languageOf(navigator.language), 'word');
    createRoot(root).render(<NoOfficeView why={office} texts={texts} />);
    return;
  }
  followTheme(office.context, window);
  const texts = await apartTexts(languageOf(office.context.displayLanguage), 'word');
  createRoot(root).render(<Pane world={makePane(office)} texts={texts} />);
};
