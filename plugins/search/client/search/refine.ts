/** Facets that are chosen beside the results: a choice makes another search out of a search (matrix SEA-015). */
import type { FacetName } from '#plugins/catalogue/common/record.ts';
import type { SearchParam } from '../../common/model.ts';

export interface Chosen {
  readonly facet: FacetName | 'open_access';
  readonly value: string;
}

type ListField = 'source' | 'publication_type' | 'language' | 'subject';
const LISTS: readonly FacetName[] = ['source', 'publication_type', 'language', 'subject'];
const isList = (facet: string): facet is ListField => (LISTS as readonly string[]).includes(facet);

/** A year as the form's two dates. */
const yearOf = ({ publish_date_from: from, publish_date_to: to }: SearchParam): string | undefined => {
  const year = from?.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : undefined;
};

export const chosenOf = (param: SearchParam): readonly Chosen[] => {
  const year = yearOf(param);
  return [
    ...LISTS.filter(isList).flatMap((facet) => (param[facet] ?? []).map((value) => ({ facet, value }))),
    ...(year === undefined ? [] : [{ facet: 'year' as const, value: year }]),
    ...(param.publisher === undefined ? [] : [{ facet: 'publisher' as const, value: param.publisher }]),
    ...(param.open_access ? [{ facet: 'open_access' as const, value: 'true' }] : []),
  ];
};

export const isChosen = (param: SearchParam, { facet, value }: Chosen): boolean =>
  chosenOf(param).some((chosen) => chosen.facet === facet && chosen.value === value);

const toggledList = (param: SearchParam, facet: ListField, value: string): SearchParam => {
  const { [facet]: before = [], ...rest } = param;
  const values: readonly string[] = before;
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length > 0 ? { ...rest, [facet]: next } : rest;
};

/** The search with a choice added, or taken away when it was there. A year, and a publisher, is in place of the one before. */
export const toggled = (param: SearchParam, { facet, value }: Chosen): SearchParam => {
  if (isList(facet)) return toggledList(param, facet, value);
  const isOn = isChosen(param, { facet, value });
  if (facet === 'year') {
    const { publish_date_from: _from, publish_date_to: _to, ...rest } = param;
    return isOn ? rest : { ...rest, publish_date_from: `${value}-01-01`, publish_date_to: `${value}-12-31` };
  }
  if (facet === 'open_access') {
    const { open_access: _, ...rest } = param;
    return isOn ? rest : { ...rest, open_access: true };
  }
  const { publisher: _, ...rest } = param;
  return isOn ? rest : { ...rest, publisher: value };
};
