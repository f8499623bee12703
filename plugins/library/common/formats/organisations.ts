/** Telling organisations from people by their names alone, where a format has nothing else to tell them by. */

/** What only names of organisations begin with, in the languages of Western Europe. */
const ARTICLE = /^(?:the|an?|la|las|los|el|le|les|lo|gli|der|die|das|het|os)\s/i;

/** Words that stand in names of organisations and in no person's. */
const WHOLE =
  'amt|banco|bank|board|bureau|center|centre|centro|chamber|church|club|corp|corps|council|court|deutsche|diario|division|editors|' +
  'equipo|fond|fondo|fondos|forum|frente|fund|gmbh|group|groupe|grupo|gruppe|inc|index|league|liga|limited|llc|ltd|news|office|' +
  'panel|parliament|partido|party|prensa|press|presse|project|radio|school|schule|section|senate|staff|states|system|systems|task|' +
  'team|times|trust|union|united|verband|verein|verlag|workshop|world';
/** And how others of them begin. */
const STEMS =
  'academ|administra|agenc|agenz|agên|alliance|alianza|arbeitsg|archiv|asamblea|asocia|assembl|associa|ausschuss|authorit|bibliot|' +
  'bundes|clinic|collabor|colleg|comisi|comit|commission|committee|communit|company|congres|consejo|conseil|consiglio|consort|' +
  'coopera|corporat|departament|department|ejército|embajada|embass|escuela|europ|facult|fakult|federa|forschung|foundation|fundaci|' +
  'gesellschaft|gobierno|government|hochschul|hospital|initiativ|institut|instituut|inter-|international|kommission|laborat|librar|' +
  'management|minist|mouvement|movement|movimiento|musée|museo|museum|nacional|nation|network|noticias|observator|oficina|organi[sz]|' +
  'parlament|program|proyecto|redacci|republi|research|secretar|service|servicio|sociedad|societ|société|statist|stiftung|studies|' +
  'televisi|univer|working|zeitung|zentrum';
const ORGANISATION = new RegExp(`(?:^|[\\s-])(?:(?:${WHOLE})(?![\\p{L}\\p{M}])|(?:${STEMS}))`, 'iu');

/** Small words that stand before a family name; any other small word is none of a person's. */
const PARTICLES =
  /^(?:van|von|de|der|den|del|della|di|da|das|do|dos|du|la|le|ten|ter|te|zu|zum|zur|af|av|el|al|bin|ibn|ben|y|e)$/;
const NAME = /^(?:[dlDLO]['’])?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.‐-]*$/u;
const ACRONYM = /^\p{Lu}{2,}$/u;
const MOST_WORDS = 6;

/** Whether a name of several words is one that people have: capitals, initials, particles, and no word of organisations. */
export const isLikePerson = (name: string): boolean => {
  const words = name.split(/\s+/);
  if (ARTICLE.test(name) || ORGANISATION.test(name) || words.length > MOST_WORDS) return false;
  if (!words.every((word) => NAME.test(word) || PARTICLES.test(word))) return false;
  // Some programs write all of a name in capitals; an abbreviation stands among words that are not.
  const shouted = words.filter((word) => ACRONYM.test(word)).length;
  return NAME.test(words.at(-1) ?? '') && (shouted === 0 || words.every((word) => word === word.toUpperCase()));
};
