/** What people are told of the sharing of projects, in one sentence and both languages. */
import type { ByLanguage } from '#plugins/notices/common/server-services.ts';
import type { SharingChanged } from '../../common/events.ts';
import type { Permission } from '../../common/model.ts';

interface Told {
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
}

const CHANGED: Readonly<Record<Permission, (name: string, title: string) => ByLanguage>> = {
  read: (name, title) => ({
    en: `${name} lets you only read “${title}” now.`,
    de: `${name} lässt Sie „${title}“ jetzt nur noch lesen.`,
  }),
  comment: (name, title) => ({
    en: `${name} lets you read and comment on “${title}” now.`,
    de: `${name} lässt Sie „${title}“ jetzt lesen und kommentieren.`,
  }),
  write: (name, title) => ({
    en: `${name} lets you change “${title}” now.`,
    de: `${name} lässt Sie „${title}“ jetzt ändern.`,
  }),
};

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
  permission: ({ name, title, permission }) => CHANGED[permission](name, title),
  ended: ({ name, title }) => ({
    en: `${name} has ended your sharing of “${title}”.`,
    de: `${name} hat das Teilen von „${title}“ mit Ihnen beendet.`,
  }),
  left: ({ name, title }) => ({ en: `${name} has left “${title}”.`, de: `${name} hat „${title}“ verlassen.` }),
};
