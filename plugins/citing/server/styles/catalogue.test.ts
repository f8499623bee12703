/** Finding an official style by a part of its name. */
import { describe, expect, it } from 'vitest';
import { SHIPPED_STYLES } from '../../common/styles.ts';
import { officialStyles, readCatalogue, searchCatalogue } from './catalogue.ts';

const at = (name: string): string => `http://www.zotero.org/styles/${name}`;
const TITLES = {
  [at('annals-of-nature-physics')]: { title: 'Annals of Nature Physics', category: ['physics'] },
  [at('nature-physics')]: { title: 'Nature Physics', short: 'Nat. Phys.', category: ['physics'], issn: '1745-2473' },
  [at('nature')]: { title: 'Nature', short: 'Nature', category: ['science'] },
  [at('die-natur')]: { title: 'Die Natur', category: ['biology'] },
  [at('naturwissenschaften-und-physik')]: { title: 'Naturwissenschaften und Physik', category: ['physics'] },
  [at('zor-recht')]: { title: 'Zeitschrift für Öffentliches Recht', short: 'ZÖR', category: ['law'] },
};

const found = async (text: string) => searchCatalogue(await readCatalogue(TITLES), text).map(({ name }) => name);

describe('styles are found', () => {
  it('by the beginnings of words, the closest first', async () => {
    expect(await found('nature phys')).toEqual(['nature-physics', 'annals-of-nature-physics']);
    expect(await found('NATURE')).toEqual(['nature', 'nature-physics', 'annals-of-nature-physics']);
    expect(await found('ature')).toEqual([]);
    // What begins so is closer than what is shorter.
    expect((await found('natur')).slice(-3)).toEqual(['naturwissenschaften-und-physik', 'die-natur', 'annals-of-nature-physics']);
  });

  it('by their short titles, without accents, and by their field', async () => {
    expect(await found('nat phys')).toEqual(['nature-physics', 'annals-of-nature-physics', 'naturwissenschaften-und-physik']);
    expect(await found('offentliches')).toEqual(['zor-recht']);
    expect(await found('zor')).toEqual(['zor-recht']);
    expect(await found('nature science')).toEqual(['nature']);
  });

  it('not at all by nothing', async () => {
    expect(await found(' ')).toEqual([]);
    expect(await found('!?')).toEqual([]);
  });
});

describe('the official catalogue', () => {
  it('has the styles of the app and those that stand for others, each once', async () => {
    const styles = await officialStyles();
    const names = new Set(styles.map(({ name }) => name));
    expect(names.size).toBe(styles.length);
    expect(styles.length).toBeGreaterThan(9_900);
    expect([...SHIPPED_STYLES, 'nature-physics', 'plos-one'].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    ['mla', 'modern-language-association', 'Modern Language Association 9th edition'],
    ['cite them right', 'harvard-cite-them-right', 'Cite Them Right 12th edition - Harvard'],
  ])('names the edition that the app has of %s', async (text, name, title) => {
    expect(searchCatalogue(await officialStyles(), text).find((style) => style.name === name)?.title).toBe(title);
  });

  it('offers Nature Physics first for “nature phys”, and as many as can be looked through', async () => {
    const styles = await officialStyles();
    expect(searchCatalogue(styles, 'nature phys')[0]).toEqual({ name: 'nature-physics', title: 'Nature Physics' });
    expect(searchCatalogue(styles, 'journal')).toHaveLength(20);
  });
});
