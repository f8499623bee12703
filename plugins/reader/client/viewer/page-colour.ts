/** How pages look in the dark: as they are, dimmed, or with light and dark exchanged. */
import { useEffect, useState } from 'react';
import { useService } from '#client-kit';
import { Settings } from '#plugin-api/client';

export type PageColour = 'paper' | 'dimmed' | 'inverted';
const SETTING = 'reader.pageColour';

const isDark = (): boolean => /dark|contrast/.test(document.documentElement.dataset.theme ?? '');

/** The colour that counts now: the setting is for dark themes alone. */
export const usePageColour = (): PageColour => {
  const settings = useService(Settings);
  const read = (): PageColour => (isDark() ? settings.get<PageColour>(SETTING) : 'paper');
  const [colour, setColour] = useState(read);
  useEffect(() => {
    const update = (): void => setColour(isDark() ? settings.get<PageColour>(SETTING) : 'paper');
    const change = settings.onChange((id) => id === SETTING && update());
    const theme = new MutationObserver(update);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      change.dispose();
      theme.disconnect();
    };
  }, [settings]);
  return colour;
};
