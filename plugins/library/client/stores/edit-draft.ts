/** An edit of many references while it is being written: what a person typed, and the edit that it says. */
import { makeAutoObservable } from 'mobx';
import {
  type Deed,
  type EditField,
  type FieldEdit,
  PEOPLE_FIELDS,
  type PeopleField,
  type TextField,
} from '../../common/model/field-edit.ts';
import { parsePeople } from '../panels/reference/people.ts';

const DEEDS: Readonly<Partial<Record<EditField, readonly Deed[]>>> = { type: ['set'], year: ['set', 'clear'] };
const ALL_DEEDS: readonly Deed[] = ['set', 'append', 'replace', 'clear'];

const isPeople = (field: EditField): field is PeopleField => (PEOPLE_FIELDS as readonly EditField[]).includes(field);

/** What one value is typed into. */
export type Entry = 'type' | 'year' | 'line' | 'lines' | 'replace' | 'nothing';

export class EditDraft {
  field: EditField;
  deed: Deed = 'set';
  text = '';
  find = '';
  matchCase = false;

  constructor(field: EditField) {
    this.field = field;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What can be done to the field. */
  get deeds(): readonly Deed[] {
    return DEEDS[this.field] ?? ALL_DEEDS;
  }

  get entry(): Entry {
    if (this.deed === 'clear') return 'nothing';
    if (this.deed === 'replace') return 'replace';
    if (this.field === 'type' || this.field === 'year') return this.field;
    return isPeople(this.field) || this.field === 'keywords' || this.field === 'abstract' || this.field === 'note'
      ? 'lines'
      : 'line';
  }

  choose(field: EditField): void {
    this.field = field;
    this.text = '';
    if (!this.deeds.includes(this.deed)) this.deed = 'set';
  }

  do(deed: Deed): void {
    this.deed = deed;
  }

  type(text: string): void {
    this.text = text;
  }

  seek(find: string): void {
    this.find = find;
  }

  respectCase(on: boolean): void {
    this.matchCase = on;
  }

  /** What is meant, `undefined` as long as something is missing. An empty value is no wish to clear: that is asked for by its name. */
  get edit(): FieldEdit | undefined {
    const { field, deed } = this;
    if (deed === 'clear') return field === 'type' ? undefined : { field, do: deed };
    if (deed === 'replace') {
      if (this.find === '' || field === 'type' || field === 'year') return undefined;
      return { field, do: deed, find: this.find, with: this.text, ...(this.matchCase && { match_case: true }) };
    }
    const text = this.text.trim();
    return text === '' ? undefined : this.#valued(deed, text);
  }

  #valued(deed: 'set' | 'append', text: string): FieldEdit | undefined {
    const { field } = this;
    if (field === 'type') return { field, do: 'set', value: text };
    if (field === 'year') return /^-?\d{1,4}$/.test(text) ? { field, do: 'set', value: Number(text) } : undefined;
    if (isPeople(field)) return { field, do: deed, value: parsePeople(text) };
    if (field === 'keywords') return { field, do: deed, value: wordsIn(text) };
    return { field: field satisfies TextField, do: deed, value: text };
  }
}

/** Keywords stand on lines of their own, or between commas or semicolons. */
const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
