/** The help page speaks of commands that there are, the same in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue, LANGUAGES, manifests, root } from './plugins.ts';

const PAGES = ['help', 'privacy', 'security', 'terms'];
const textOf = (page: string, language: string) =>
  readFileSync(join(root, `core/client/pages/texts/${language}/${page}.md`), 'utf8');
const placesIn = (text: string) => [...text.matchAll(/\[\[([\w.]+)\]\]/g)].map((match) => match[1] ?? '');
const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? '');

const core = catalogue('en', 'core') as { manifest: { command: Record<string, unknown> } };
const commands = new Set([
  ...Object.keys(core.manifest.command),
  ...manifests.flatMap(({ contributes }) => Object.keys(contributes.commands ?? {})),
]);
const routes = manifests.flatMap(({ contributes: { panels = {}, screens = {} } }) =>
  [...Object.values(panels), ...Object.values(screens)].flatMap(({ route }) => route ?? []),
);

it.each(LANGUAGES)(
  '[CORE-005] [CORE-006] [CORE-007] [CORE-009] pages in %s name commands and addresses that there are',
  (language) => {
    for (const text of PAGES.map((page) => textOf(page, language))) {
      expect(placesIn(text).filter((id) => !commands.has(id))).toEqual([]);
      expect(linksIn(text).filter((link) => !OWN.has(link) && !routes.includes(link.replace(/#.*/, '') as `/${string}`))).toEqual(
        [],
      );
    }
  },
);

/** Of core's own manifest. */
const OWN = new Set(['/settings', '/status', '/help', '/privacy', '/security', '/terms']);

it.each(PAGES)('[CORE-077] %s says the same in both languages: sections, points, commands, links', (page) => {
  const facts = (language: string) => {
    const text = textOf(page, language);
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    return { sections: count(/^## /gm), points: count(/^(- |\d\. )/gm), places: placesIn(text), links: linksIn(text) };
  };
  expect(facts('de')).toEqual(facts('en'));
});
