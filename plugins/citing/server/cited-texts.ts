/** Formats whole texts for other plugins. */
import type { CitedTexts } from '../common/server-services.ts';
import { localeOf } from '../common/styles.ts';
import type { Citing } from './bibliography.ts';
import { formatText } from './format-text.ts';

export const citedTexts = ({ styles, lanes, settings }: Citing): CitedTexts => ({
  async format(user, text, signal) {
    const style = await styles.ready(user.id, text.style);
    const locale = localeOf(text.language, user.language, style.language);
    return formatText(lanes.text(style.source), style, locale, text, {
      owner: user.id,
      seconds: settings.CITING_TEXT_SECONDS,
      signal,
    });
  },
});
