/** The styles of the app against their handbooks, in English and German, by the real engine. */
import { describe, expect, it } from 'vitest';
import type { ArticleInfo } from '#plugins/library/common/model.ts';
import { type Locale, localeOf, SHIPPED_STYLES } from '../../common/styles.ts';
import { ENGLISH, GERMAN } from '../testing/expected.ts';
import { formatShipped, readyStyle } from '../testing/format-shipped.ts';
import { type Kind, REFERENCES } from '../testing/references.ts';
import { told, toldEntry } from '../testing/as-text.ts';

const KINDS = Object.keys(REFERENCES) as Kind[];
const format = formatShipped();

const print = async (id: (typeof SHIPPED_STYLES)[number], language: Locale) => {
  const { entries } = await format(id, language, Object.values(REFERENCES));
  const { citation } = await format(id, language, [REFERENCES.article]);
  const byKind = entries.map(({ article, text }) => [KINDS[article] ?? '', told(text)]);
  return { cited: told(citation), ...Object.fromEntries(byKind) } as Record<string, string>;
};

describe('styles of decisions §8', () => {
  it.each(SHIPPED_STYLES)('%s in its English', async (id) => {
    const { language } = await readyStyle(id);
    expect(await print(id, localeOf('auto', 'en', language))).toMatchObject(ENGLISH[id]);
  });

  it.each(SHIPPED_STYLES)('%s in German', async (id) => {
    expect(await print(id, 'de-DE')).toMatchObject(GERMAN[id]);
  });
});

const list = async (id: 'apa' | 'ieee' | 'vancouver', infos: readonly ArticleInfo[]) =>
  (await format(id, 'en-US', infos)).entries.map(toldEntry);

const lee = (title: string, rest: ArticleInfo = {}): ArticleInfo => ({
  type: 'book',
  title,
  authors: [{ family: 'Lee', given: 'Ann' }],
  publisher: 'P',
  year: 2001,
  ...rest,
});

it('tells works of one author and year apart by a letter, and sorts as the style says', async () => {
  expect(await list('apa', [lee('Zebras'), lee('Ants'), lee('Bees', { year: 1999 })])).toEqual([
    'Lee, A. (1999). *Bees*. P.',
    'Lee, A. (2001a). *Ants*. P.',
    'Lee, A. (2001b). *Zebras*. P.',
  ]);
});

it('MLA 9: tells works of one author apart by their titles, names a thesis as one, and the day of access where no other is known', async () => {
  const format9 = async (...infos: ArticleInfo[]) => format('modern-language-association', 'en-US', infos);
  const works = await format9(lee('Zebras'), lee('Ants'));
  expect([told(works.citation), ...works.entries.map(toldEntry)]).toEqual([
    '(Lee, *Zebras*; Lee, *Ants*)',
    'Lee, Ann. *Ants*. P, 2001.',
    '---. *Zebras*. P, 2001.',
  ]);
  expect((await format9(REFERENCES.thesis)).entries.map(toldEntry)).toEqual([
    'Novak, Petra. *Tidal Mixing in Shallow Seas*. 2015. University of Vienna, PhD thesis.',
  ]);
  const { year: _, publish_date: __, ...undated } = REFERENCES.webpage;
  expect((await format9(undated)).entries.map(toldEntry)).toEqual([
    'World Health Organization. “Global Tuberculosis Report.” *WHO*, https://www.example.org/tb-report. Accessed 5 Jan. 2022.',
  ]);
});

it('Cite Them Right: names a report by its number and a series, and four authors by the first', async () => {
  const report: ArticleInfo = {
    type: 'report',
    title: 'Soil',
    authors: ['Lee', 'May', 'Ng', 'Orr'].map((family) => ({ family, given: 'Ann' })),
    publisher: 'FAO',
    place: 'Rome',
    year: 2001,
    extra: { csl: { type: 'report', genre: 'Report', number: '7' } },
  };
  const { citation, entries } = await format('harvard-cite-them-right', 'en-US', [report]);
  expect([told(citation), ...entries.map(toldEntry)]).toEqual([
    '(Lee *et al.*, 2001)',
    'Lee, A. *et al.* (2001) *Soil*. Report 7. Rome: FAO.',
  ]);
});

it('AMA 11: has no point behind an address, and says when a page was read', async () => {
  const { entries } = await format('american-medical-association', 'en-US', [REFERENCES.webpage]);
  expect(entries.map(toldEntry)).toEqual([
    '1. World Health Organization. Global tuberculosis report. WHO. Published October 14, 2021. Accessed January 5, 2022. https://www.example.org/tb-report',
  ]);
});

it('numbers in the order of the references, with the number in the margin', async () => {
  expect(await list('ieee', [lee('Zebras'), lee('Ants')])).toEqual([
    '[1] A. Lee, *Zebras*. P, 2001.',
    '[2] A. Lee, *Ants*. P, 2001.',
  ]);
});

it('what one person’s references were leaves no trace in the next one’s', async () => {
  const before = await list('apa', [lee('Ants')]);
  await list('apa', [lee('Ants', { year: 2001 }), lee('Zebras')]);
  expect(await list('apa', [lee('Ants')])).toEqual(before);
});

it('keeps the italics that a title has inside, and shows other markup as it is written', async () => {
  const csl = { type: 'article-journal', title: 'On <i>E. coli</i> and CO<sub>2</sub>', 'container-title': 'J' };
  const [entry] = await list('apa', [
    { type: 'article-journal', title: 'On E. coli and CO2', container_title: 'J', extra: { csl } },
  ]);
  expect(entry).toBe('On *E. coli* and CO~2~. (n.d.). *J*.');
  expect(await list('apa', [{ type: 'book', title: '<script>alert(1)</script> & <b onclick="x">' }])).toEqual([
    expect.stringContaining('<script>alert(1)</script> & '),
  ]);
});

it('abbreviates journals where the reference knows how', async () => {
  const csl = { type: 'article-journal', title: 'A', 'container-title': 'Journal of Hydrology', journalAbbreviation: 'J Hydrol' };
  const info = { type: 'article-journal', title: 'A', container_title: 'Journal of Hydrology', extra: { csl } };
  expect(await list('vancouver', [info])).toEqual(['1. A. J Hydrol.']);
});

it('a reference of which the style prints nothing is still seen', async () => {
  expect(await list('ieee', [{ type: 'odd', note: 'n' }])).toEqual(['[1] key0']);
});
