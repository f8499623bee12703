/**
 * Who wrote a Markdown file, and from where: names alone, or with the fields that pandoc's templates and filters, Quarto and journals (JOSS)
 * have for them.
 */
import type { AboutAuthor } from '../../../common/schema/line.ts';
import { ID } from '../../../common/schema/ids.ts';
import { orcidIn } from '../../../common/orcid.ts';
import { isRecord } from '../office/csl-citation.ts';
import type { Head } from './front-matter.ts';

export interface Person {
  readonly name: string;
  readonly about: AboutAuthor | undefined;
}

export interface Affiliation {
  readonly id: string | undefined;
  readonly name: string;
}

type Json = Readonly<Record<string, unknown>>;

const MOST = 2_000;
const MOST_OF_ONE = 50;
const LONGEST_EMAIL = 320;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
const firstOf = (all: Json, names: readonly string[]): string => names.map((name) => wordsOf(all[name])).find(Boolean) ?? '';

const NAMES = ['name', 'literal', 'organization', 'institution', 'department'];
const KEYS = ['id', 'index', 'ref'];

/** `{ name: … }`, and the only field of one that stands under its name. */
const named = (value: unknown): { readonly name: string; readonly told: Json } => {
  if (!isRecord(value)) return { name: wordsOf(value), told: {} };
  if (isRecord(value.name)) return named({ ...value, ...value.name, name: wordsOf(value.name.literal) });
  const whole = firstOf(value, NAMES);
  const parts = [firstOf(value, ['given', 'given-names']), firstOf(value, ['family', 'surname'])].filter(Boolean).join(' ');
  if (whole || parts) return { name: whole || parts, told: value };
  const [only, ...others] = Object.entries(value);
  if (!only || others.length > 0) return { name: '', told: value };
  return isRecord(only[1]) ? { name: only[0], told: only[1] } : { name: wordsOf(only[1]), told: { id: only[0] } };
};

class Affiliations {
  readonly all: { id: string | undefined; readonly name: string }[] = [];
  readonly #byKey = new Map<string, { id: string | undefined; readonly name: string }>();
  readonly #ids = new Set<string>();

  add(value: unknown): void {
    const { name, told } = named(value);
    // Under its own name it has its key there.
    const isKeyed = isRecord(value) && Object.keys(value).length === 1 && isRecord(Object.values(value)[0]);
    const words = isKeyed ? firstOf(told, NAMES) : name;
    if (words === '' || this.all.length >= MOST) return;
    const key = isKeyed ? name : firstOf(told, KEYS);
    const one = { id: undefined as string | undefined, name: words };
    this.all.push(one);
    for (const each of [key, words]) if (each !== '' && !this.#byKey.has(each)) this.#byKey.set(each, one);
    if (ID.test(key)) this.#name(one, key);
  }

  #name(one: { id: string | undefined }, wished: string): string {
    if (one.id !== undefined) return one.id;
    let id = wished;
    for (let at = 1; this.#ids.has(id); at += 1) id = `a${String(at)}`;
    this.#ids.add(id);
    return (one.id = id);
  }

  /** Ids of those that an author names: by keys, by several in one word, or by the affiliation itself. */
  of(value: unknown): string[] {
    return listOf(value)
      .slice(0, MOST_OF_ONE)
      .flatMap((each) => {
        const words = isRecord(each) ? firstOf(each, KEYS) || named(each).name : wordsOf(each);
        const keys = words.split(/\s*,\s*/);
        if (!this.#byKey.has(words) && keys.every((key) => this.#byKey.has(key))) return keys;
        if (words !== '' && !this.#byKey.has(words)) this.add(words);
        return words === '' ? [] : [words];
      })
      .flatMap((key) => {
        const one = this.#byKey.get(key);
        return one ? [this.#name(one, 'a1')] : [];
      });
  }
}

const isTold = (value: unknown): boolean => value === true || /^(?:true|yes)$/i.test(wordsOf(value));

export const peopleIn = (head: Head): { authors: readonly Person[]; affiliations: readonly Affiliation[] } => {
  const places = new Affiliations();
  for (const field of ['affiliation', 'affiliations', 'institute', 'institutes'])
    for (const each of listOf(head.get(field))) places.add(each);
  const authors = listOf(head.get('author') ?? head.get('authors'))
    .slice(0, MOST)
    .flatMap((each): Person[] => {
      const { name, told } = named(each);
      if (name === '') return [];
      const orcid = orcidIn(firstOf(told, ['orcid', 'ORCID']));
      const email = firstOf(told, ['email', 'mail']);
      const affiliations = places.of(told.affiliation ?? told.affiliations ?? told.institute);
      const about: AboutAuthor = {
        ...(orcid !== undefined && { orcid }),
        ...(email.includes('@') && email.length <= LONGEST_EMAIL && { email }),
        ...([told.corresponding, told.correspondence].some(isTold) && { isCorresponding: true }),
        ...(affiliations.length > 0 && { affiliations }),
      };
      return [{ name, about: Object.keys(about).length > 0 ? about : undefined }];
    });
  return { authors, affiliations: places.all };
};
