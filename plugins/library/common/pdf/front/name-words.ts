/** Which words make a name, and which an address or a notice. */
const NO_NAME =
  /@|https?:|\d{3}|\b(?:universi\w*|institut\w*|department|dept|school|college|laborator\w*|labs?|research|center|centre|hospital|faculty|corporation|inc|ltd|gmbh|company|academy|ministry|division|group|abstract|keywords?|received|accepted|published|revised|submitted|dated?|email|e-mail|correspond\w*|preprint|road|street|avenue|usa|china|germany|deutschland|united|kingdom|states|republic|netherlands|zealand|hong|kong|new york|korea|africa|arabia|journal|proceedings|conference|transactions|annals|vol|volume|doi|issn|article|paper|papers|original|working|version|draft|technical|report|review|letters?|open|access|communication|editor(?:ial)?s?|computer|computing|sciences?|engineering|physics|chemistry|biology|mathematics|informatics|economics|medicine|statistics|technolog\w*|member|fellow|ieee|acm|author|contents|online|cite|the|dear)\b|^[IVX]{2,}\s/i;

const WORD = String.raw`(?:\p{Lu}[\p{L}\p{M}’'.-]*|[a-z]{1,2}’\p{Lu}[\p{L}]+)`;
const PARTICLE = '(?:van|von|der|den|de|la|le|di|da|dos|das|del|della|do|du|el|al|bin|ibn|ten|ter|zu|zur|af|av|y|e)';
const NAME = new RegExp(`^${WORD}(?:\\s+(?:${WORD}|${PARTICLE})){1,6}$`, 'u');
/** Some part of a name is more than an initial. */
const FULL = /\p{L}{2}/u;

/** Where somebody works: what stands before it on one line is who that is, and no city. */
const OF_SOMEBODY =
  /@|\b(?:universi\w*|institut\w*|department|dept|school|college|laborator\w*|labs?|hospital|faculty|corporation|inc|ltd|gmbh|academy)\b/i;

export const isOfSomebody = (text: string): boolean => OF_SOMEBODY.test(text);
export const isAddress = (text: string): boolean => NO_NAME.test(text);
export const isName = (text: string): boolean => NAME.test(text) && FULL.test(text) && !NO_NAME.test(text) && text.length <= 80;

const PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de la le di da dos das del della do du ten ter zu zur af av'.split(' '),
);

const lowered = (word: string): string => {
  const low = word.toLowerCase();
  return PARTICLES.has(low)
    ? low
    : low.replace(/(^|[-’'])(\p{L})/gu, (_whole, before: string, letter: string) => before + letter.toUpperCase());
};

/** "ADA VAN DER MEER" as a name is written. */
export const asName = (name: string): string =>
  name === name.toUpperCase() ? name.replace(/[\p{L}\p{M}’'-]{2,}/gu, lowered) : name;
