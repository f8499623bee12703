/** The works of the catalogue that a manuscript cites: by what its references say of themselves, else by their titles. */
import { foldedWords } from '#plugins/library/common/folding.ts';
import { findArxiv, findDoi, normalDoi } from '#plugins/library/common/formats/identifiers.ts';
import { peopleOf } from '#plugins/library/common/duplicates/people-likeness.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Catalogue } from '#plugins/catalogue/common/server-services.ts';

/** Works that are looked at for a reference without an identifier. */
const CANDIDATES = 5;
/** Letters and digits of a title; shorter ones stand in references by chance. */
const SHORTEST_TITLE = 12;

const guidIn = (reference: string): string | undefined => {
  const doi = normalDoi(findDoi(reference));
  const arxiv = doi === undefined ? findArxiv(reference) : undefined;
  return doi === undefined ? arxiv && `arxiv:${arxiv.toLowerCase()}` : `doi:${doi}`;
};

/** Its whole title stands in the reference, and its first author or its year. */
const isMeant = ({ info }: CatalogueRecord, reference: string): boolean => {
  const title = foldedWords(info.title ?? '');
  const printed = ` ${foldedWords(reference).join(' ')} `;
  if (title.join('').length < SHORTEST_TITLE || !printed.includes(` ${title.join(' ')} `)) return false;
  const family = foldedWords(peopleOf(info.authors ?? []).names[0]?.family ?? '').join(' ');
  return (family !== '' && printed.includes(` ${family} `)) || (info.year != null && printed.includes(` ${info.year} `));
};

/** The longest title that fits: "Deep learning" stands in "Deep learning for birds" too. */
const meantAmong = (candidates: readonly CatalogueRecord[], reference: string): CatalogueRecord | undefined =>
  candidates
    .filter((candidate) => isMeant(candidate, reference))
    .sort((a, b) => (b.info.title ?? '').length - (a.info.title ?? '').length)[0];

/** What a manuscript cites, as far as it is known. */
export interface Cited {
  /** Each once. */
  readonly records: readonly CatalogueRecord[];
  /** Guids of all that have one, also of works that the catalogue does not have. */
  readonly guids: readonly string[];
}

/** @param references as they are printed */
export const citedWorks = async (catalogue: Catalogue, references: readonly string[], signal: AbortSignal): Promise<Cited> => {
  const guids = references.map(guidIn);
  const named = await catalogue.get(guids.filter((guid) => guid !== undefined));
  const records = new Map<string, CatalogueRecord>();
  for (const [index, reference] of references.entries()) {
    signal.throwIfAborted();
    const guid = guids[index];
    const record =
      (guid === undefined ? undefined : named.get(guid)) ??
      meantAmong(
        (await catalogue.similar({ title: reference }, { offset: 0, limit: CANDIDATES }, signal)).map((hit) => hit.record),
        reference,
      );
    if (record) records.set(record.guid, record);
  }
  return {
    records: [...records.values()],
    guids: [...new Set([...guids.filter((guid) => guid !== undefined), ...records.keys()])],
  };
};
