/** Whether a text is English or German, told by its function words. */
import { NumberTable } from './number-table.ts';
import { readWords, type Words } from './words.ts';

export type Language = 'en' | 'de';

// As words are compared: "für" is "fur", "über" is "uber"; words that both languages have tell nothing.
const ENGLISH = 'the of and to is that for with as are by this be on we from which it can not have has their these or at';
const GERMAN =
  'der die und den des das ist nicht ein eine mit fur von zu auf werden dem sich im auch als wird einer sind wie uber zur';
const ENGLISH_WORD = 1;
const GERMAN_WORD = 2;

const functionWords = new NumberTable();
for (const hash of readWords(ENGLISH).hashes) functionWords.set(hash, ENGLISH_WORD);
for (const hash of readWords(GERMAN).hashes) functionWords.set(hash, GERMAN_WORD);

/** Words that are looked at, spread over the text: a German thesis may begin with an English abstract. */
const SAMPLE = 1000;

/** What is neither is treated as English, whose stems are the most careful. */
export const tellLanguage = (words: Words): Language => {
  const step = Math.max(1, Math.floor(words.count / SAMPLE));
  let balance = 0;
  for (let at = 0; at < words.count; at += step) {
    const kind = functionWords.get(words.hashes[at] ?? 0);
    if (kind === ENGLISH_WORD) balance++;
    else if (kind === GERMAN_WORD) balance--;
  }
  return balance < 0 ? 'de' : 'en';
};
