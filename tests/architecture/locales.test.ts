/** Both languages are complete: the same keys, the same placeholders, a title for every id that a manifest declares. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyManifest, type Expression, isOnline } from '#plugin-api';
import { keysOf } from '#core/common/expression.ts';
import { type Catalogue, catalogue, flatten, LANGUAGES, manifests, root } from './plugins.ts';

const namespaces = readdirSync(join(root, 'locales/en')).map((file) => file.replace(/\.json$/, ''));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]).sort();

describe.each(namespaces)('[CORE-077] %s', (namespace) => {
  const en = new Map(flatten(catalogue('en', namespace)));
  // What the server says has its English in itself; `answers.test.ts` looks at that.
  const { answers: _, ...german } = catalogue('de', namespace);
  const de = new Map(flatten(german));

  it('has the same keys in English and German', () => {
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('has the same placeholders in both, and no empty text', () => {
    for (const [key, text] of en) {
      expect(text.trim(), key).not.toBe('');
      expect(de.get(key)?.trim(), key).not.toBe('');
      expect(placeholders(de.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('writes counts as the language does', () => {
    const bare = [...en, ...de].filter(([, text]) => /\{\{\s*count\s*\}\}/.test(text));
    expect(bare.map(([key]) => key)).toEqual([]);
  });
});

const titles = (section: Catalogue | string | undefined, id: string): unknown => {
  const entry = typeof section === 'object' ? section[id] : undefined;
  return typeof entry === 'object' ? entry.title : undefined;
};

/** That there is no connection is told by core for all of them. */
const needsReason = (enablement: Expression | undefined): boolean =>
  enablement !== undefined && keysOf(enablement).some((name) => name !== isOnline.name);

/** Codes that the server may refuse with on behalf of this plugin: of its limits, and of what other plans open. */
const typeCodes = ({ gate, contributes }: AnyManifest): string[] => {
  const { limits = {}, panels = {}, screens = {}, commands = {} } = contributes;
  const gates = [gate, ...[panels, screens, commands].flatMap((kind) => Object.values(kind).map((one) => one.gate))];
  return [...Object.values(limits).flatMap(({ codes }) => Object.values(codes)), ...gates.flatMap((each) => each?.limit ?? [])];
};

describe.each(LANGUAGES)('titles in %s', (lang) => {
  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))('%s names all that it declares', (id, manifest) => {
    const { manifest: texts } = catalogue(lang, id) as { manifest: Catalogue };
    const { panels = {}, screens = {}, fragments = {}, commands = {}, settings = {}, sidebar = [] } = manifest.contributes;
    const wanted = [
      ...Object.keys(panels).map((name) => ['panel', name] as const),
      ...Object.keys(screens).map((name) => ['screen', name] as const),
      ...Object.keys(fragments).map((name) => ['fragment', name] as const),
      ...Object.keys(commands).map((name) => ['command', name] as const),
      ...Object.entries(settings).flatMap(([name, { hidden }]) => (hidden ? [] : [['setting', name] as const])),
      ...sidebar.map((entry) => ['sidebar', entry.id] as const),
    ];
    const missing = wanted.filter(([kind, name]) => typeof titles(texts[kind], name) !== 'string');
    expect(missing.map(([kind, name]) => `manifest.${kind}["${name}"].title`)).toEqual([]);
  });

  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))(
    '%s calls what an entry of the sidebar opens as the entry does',
    (id, manifest) => {
      const { manifest: texts } = catalogue(lang, id) as { manifest: Catalogue };
      const entries = (manifest.contributes.sidebar ?? []).flatMap((entry) =>
        entry.opens ? [[entry.id, entry.opens] as const] : [],
      );
      expect(entries.map(([, panel]) => titles(texts['panel'], panel))).toEqual(
        entries.map(([entry]) => titles(texts['sidebar'], entry)),
      );
    },
  );

  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))(
    '%s has a text for every type code that it declares',
    (id, manifest) => {
      const { limits: texts } = catalogue(lang, id) as { limits?: Record<string, Record<string, string>> };
      const missing = typeCodes(manifest).filter((code) => !texts?.[code]?.['F'] || !texts[code]?.['P']);
      expect(missing.map((code) => `limits.${code}`)).toEqual([]);
    },
  );

  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))(
    '%s says why a command cannot be run',
    (id, manifest) => {
      const { manifest: texts } = catalogue(lang, id) as { manifest: { command?: Record<string, { disabled?: string }> } };
      const silent = Object.entries(manifest.contributes.commands ?? {})
        .filter(([name, command]) => needsReason(command.enablement) && !texts.command?.[name]?.disabled)
        .map(([name]) => name);
      expect(silent).toEqual([]);
    },
  );
});
