/** The server speaks English, and a browser that works in German shows it in German: each of its sentences is in a catalogue (CORE-077). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templateOf, valuesIn } from '#core/client/answers/template.ts';
import { mergeLimitTexts } from '#core/common/limit-texts.ts';
import { catalogue, root } from './plugins.ts';
import { type SpokenText, spokenIn, spokenTexts, withoutNames } from './spoken-texts.ts';
import { HANDED_ON, UNSPOKEN } from './unspoken-texts.ts';

const namespaces = readdirSync(join(root, 'locales/de')).map((file) => file.replace(/\.json$/, ''));
const answersOf = (namespace: string) => Object.entries((catalogue('de', namespace)['answers'] ?? {}) as Record<string, string>);
const limits = Object.values(mergeLimitTexts(namespaces.map((namespace) => catalogue('en', namespace)['limits'])));

/** A plugin may be taken away together with its catalogue; what several say is core's. */
const known = new Map(
  namespaces.map((namespace) => [namespace, new Set(answersOf(namespace).map(([said]) => withoutNames(said)))] as const),
);
const ofLimits = new Set(limits.flatMap(({ F, P }) => [F, P]));

const ownerOf = (file: string): string => /^plugins\/([\w-]+)\//.exec(file)?.[1] ?? 'core';

const unspoken = Object.keys(UNSPOKEN);
const isOf = (file: string, place: string): boolean => file === place || (place.endsWith('/') && file.startsWith(place));

const untranslated = (texts: readonly SpokenText[]): string[] =>
  texts
    .filter(({ file }) => !unspoken.some((place) => isOf(file, place)))
    .filter(({ file, text }) => ![known.get('core'), known.get(ownerOf(file)), ofLimits].some((some) => some?.has(text)))
    .map(({ file, line, text }) => `${file}:${line} ${text}`);

const spoken = spokenTexts();

describe('[CORE-077] what the server says', () => {
  it('is all there in German', () => {
    expect(spoken.length).toBeGreaterThan(300);
    expect(untranslated(spoken)).toEqual([]);
  });

  it.each([
    ['a refusal', "throw new HttpError(404, 'There is no such dog');", 'There is no such dog'],
    ['a field of one', "throw new HttpError(400, '', { fields: { name: 'No dog yet' } });", 'No dog yet'],
    ['an error of its own', 'throw new BadDog(`The dog ${name} bites.`);', 'The dog {} bites.'],
    ['a constant', "const GONE = 'The dog is gone.';", 'The dog is gone.'],
    ['a message of a schema', "z.string().check(z.minLength(1, 'Name your dog.'));", 'Name your dog.'],
    ['an answer', "return { success: false, message: 'No dog was found.' };", 'No dog was found.'],
    ['what OAuth describes', "return { error_description: 'Invalid dog' };", 'Invalid dog'],
    [
      'what another function makes a refusal of',
      "const no = (m: string) => new HttpError(400, m); throw no('Bad dog');",
      'Bad dog',
    ],
    ['a sentence in a sentence', 'const all = `Dogs failed: ${why}`;', 'Dogs failed: {}'],
  ])('is found missing: %s', (_, source, text) => {
    expect(untranslated(spokenIn('plugins/dogs/server/dogs.ts', source))).toEqual([`plugins/dogs/server/dogs.ts:1 ${text}`]);
  });

  it.each([
    ['faults', "throw new Error('The dog is no cat.');"],
    ['the log', "log.warn({ err }, 'The dog has bitten.');"],
    ['the document of the API', "const call = { doc: 'Feeds the dog.' };"],
    ['queries', 'sql`The dog is not a sentence.`;'],
    ['acknowledgements', "return { success: true as const, message: 'The dog is fed.' };"],
    ['what has both languages', "const mail = { en: 'Your dog is here.', de: 'Ihr Hund ist da.' };"],
  ])('is not looked for in %s', (_, source) => {
    expect(spokenIn('plugins/dogs/server/dogs.ts', source)).toEqual([]);
  });

  it('needs every exception', () => {
    const silent = unspoken.filter((place) => !spoken.some(({ file }) => isOf(file, place)));
    expect(silent).toEqual([]);
  });
});

const places = (text: string) => [...templateOf(text).places].sort();

describe.each(namespaces)('[CORE-077] German answers of %s', (namespace) => {
  const said = [...spoken.map(({ text }) => text), ...HANDED_ON].map((text) => templateOf(text.replaceAll('{}', '{_}')));

  it('are what is said by somebody', () => {
    const unsaid = answersOf(namespace).filter(([text]) => !said.some((template) => valuesIn(template, text)));
    expect(unsaid.map(([text]) => text)).toEqual([]);
  });

  it('name what the sentence names, and nothing else', () => {
    for (const [text, meant] of answersOf(namespace)) {
      expect(meant.trim(), text).not.toBe('');
      expect(places(text), text).toEqual(expect.arrayContaining(places(meant)));
    }
  });
});
