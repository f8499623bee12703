/** Actions of the text that cannot be suggested: they change more than what it says. Not told in the manifest, which all load first. */
import type { ActionId } from '../../common/editor-actions.ts';

const NEVER: readonly ActionId[] = ['citationStyle', 'replace'];

export const canBeSuggested = (id: string): boolean => !(NEVER as readonly string[]).includes(id);
