/** What this Word can do beyond what the pane cannot do without. */
import type { OfficeContext } from '../office/office-api.ts';
import { REQUIREMENT } from './word-api.ts';

export interface Abilities {
  /** Notes can be read, and so can the controls in them. */
  readonly readNotes: boolean;
  /** A content control can be put into a note. Word for the web fails at it (office-js#4373), though it has the requirement set. */
  readonly makeNotes: boolean;
  readonly smallCaps: boolean;
}

export const abilitiesOf = ({ requirements, platform }: Pick<OfficeContext, 'requirements' | 'platform'>): Abilities => {
  const readNotes = requirements.isSetSupported(...REQUIREMENT.notes);
  return {
    readNotes,
    makeNotes: readNotes && platform !== 'OfficeOnline',
    smallCaps: requirements.isSetSupported(...REQUIREMENT.smallCaps),
  };
};
