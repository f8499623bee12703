/** What people are told of the sharing of projects, in one sentence and both languages. */
import type { ByLanguage } from '#plugins/notices/common/server-services.ts';
import type { SharingChanged } from '../../common/events.ts';
import type { Permission } from '../../common/model.ts';

interface Told {
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
}

export const sharingText: Readonly<Record<SharingChanged['change'] | 'left', (told: Told) => ByLanguage>> = {
  requested: ({ name, title }) => ({
    en: `${name} wants to share “${title}” with you.`,
    de: `${name} möchte „${title}“ mit Ihnen teilen.`,
  }),
  accepted: ({ name, title }) => ({
    en: `${name} takes part in “${title}” now.`,
    de: `${name} nimmt jetzt an „${title}“ teil.`,
  }),
  declined: ({ name, title }) => ({
    en: `${name} does not want to take part in “${title}”.`,
    de: `${name} möchte nicht an „${title}“ teilnehmen.`,
  }),
  permission: ({ name, title, permission }) =>
    permission === 'write'
      ? { en: `${name} lets you change “${title}” now.`, de: `${name} lässt Sie „${title}“ jetzt ändern.` }
      : { en: `${name} lets you only read “${title}” now.`, de: `${name} lässt Sie „${title}“ jetzt nur noch lesen.` },
  ended: ({ name, title }) => ({
    en: `${name} has ended your sharing of “${title}”.`,
    de: `${name} hat das Teilen von „${title}“ mit Ihnen beendet.`,
  }),
  left: ({ name, title }) => ({ en: `${name} has left “${title}”.`, de: `${name} hat „${title}“ verlassen.` }),
};
