/** Why an entry of a file was not taken over, in the language of the app: the server says it in sentences of its own. */
import type { Translate } from '#plugin-api/client';

/** What the sentences say, by the names of their texts; a group that is caught is put into the text. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^(?:The entry|The item) has no fields\.$/, 'empty'],
  [/^The record is empty\.$/, 'empty'],
  [/^A brace is not closed\.$/, 'brace'],
  [/^A quotation mark is not closed\.$/, 'quotation'],
  [/^(?:The entry|The record|The preamble|A comment|A section of text|An instruction) is not closed\.$/, 'open'],
  [/^The @string names nothing\.$/, 'string'],
  [/^The (?:record|item|reference) is nested too deeply\.$/, 'deep'],
  [/^The (?:record|reference) is too long\.$/, 'long'],
  [/^Document types are not read\.$/, 'documentType'],
  [/^This note belongs to no reference\.$/, 'loneNote'],
  [/^This is not valid JSON\.$/, 'json'],
  [/^This is not a (?:CSL item|reference)\.$/, 'noReference'],
  [/^This is not a project\.$/, 'noProject'],
  [/^The field (.+) cannot be read\.$/, 'field'],
  [/^Projects can be nested up to (\d+) levels deep\.$/, 'levels'],
  [/^A file may bring up to (\d+) projects\.$/, 'projects'],
  [/^Only the owner of a project can make projects in it\.$/, 'owner'],
  [/^The record does not begin with TY\.$/, 'ris'],
  [/^The record has neither a title nor authors\.$/, 'nameless'],
];

/** A sentence that is not known stays as it is. */
export const skipReason = (t: Translate, sentence: string): string => {
  for (const [pattern, name] of SENTENCES) {
    const found = pattern.exec(sentence);
    if (found) return t(`import.reasons.${name}`, { value: found[1] ?? '' });
  }
  return sentence;
};
