/** Texts of other servers for other plugins, asked for as look-ups are. */
import type { PublicTexts } from '../../common/server-services.ts';
import type { Settings } from '../settings.ts';
import { originsOf, ownName } from './ask.ts';
import { getText } from './get-text.ts';

export const publicTexts = (settings: Settings): PublicTexts => ({
  async get(address, { accept, trusted, seconds, signal }) {
    const { status, text } = await getText(address, {
      headers: { 'user-agent': ownName(settings), accept },
      trusted: originsOf(trusted),
      signal,
      deadline: seconds * 1000,
    });
    return { status, text };
  },
});
