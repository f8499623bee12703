/**
 * Words that mean the same to whoever looks for a command or a setting, in English and German at once: what is known by one name
 * is found by the others, in whichever language the app is. Nothing here is shown.
 */
import { fold } from '../../common/fuzzy.ts';
import { remembered } from '../../common/remembered.ts';

const GROUPS: readonly (readonly string[])[] = [
  ['language', 'sprache', 'locale', 'deutsch', 'german', 'english', 'englisch'],
  ['theme', 'farbschema', 'dark mode', 'dunkelmodus', 'light mode', 'appearance', 'darstellung', 'erscheinungsbild', 'design'],
  ['font size', 'schriftgröße', 'text size', 'textgröße', 'letter size', 'zoom'],
  ['font', 'schrift', 'schriftart', 'typeface'],
  ['columns', 'spalten', 'column chooser', 'spaltenauswahl'],
  ['density', 'dichte', 'compact', 'kompakt', 'row height', 'zeilenhöhe'],
  ['size of rich texts', 'größe von rich texts', 'font size', 'schriftgröße', 'zoom'],
  ['keys', 'tasten', 'tastenkürzel', 'keyboard', 'tastatur', 'shortcuts', 'keybindings', 'vim', 'emacs'],
  ['vim', 'emacs', 'modal editing', 'key bindings of the source'],
  ['wrap', 'umbrechen', 'word wrap', 'line wrap', 'zeilenumbruch'],
  ['compile', 'übersetzen', 'build', 'kompilieren', 'autocompile', 'live preview'],
  ['engine', 'compiler', 'pdflatex', 'xelatex', 'lualatex'],
  ['spelling', 'rechtschreibung', 'spell check', 'spellcheck', 'dictionary', 'wörterbuch'],
  ['grammar', 'grammatik', 'languagetool'],
  ['quotes', 'anführungszeichen', 'quotation marks', 'smart quotes', 'dashes', 'striche'],
  ['citation style', 'zitierstil', 'csl', 'bibliography style', 'apa', 'mla', 'chicago'],
  ['paper', 'papierformat', 'paper size', 'page size', 'seitenformat', 'a4', 'letter'],
  ['pages', 'seiten', 'page view', 'seitenansicht', 'print layout', 'drucklayout'],
  ['night mode', 'nachtmodus', 'pdf pages', 'pdf-seiten', 'invert', 'invertieren'],
  ['focus', 'fokus', 'zen', 'konzentrieren', 'distraction'],
  ['privacy', 'datenschutz', 'tracking', 'analytics', 'telemetry', 'telemetrie', 'count', 'zählen'],
  ['show where', 'presence', 'anwesenheit', 'zeigen, wo', 'cursors', 'wo ich'],
  ['preview tabs', 'vorschau-tabs', 'italic tab', 'kursiver tab', 'single click', 'einfacher klick', 'keep open', 'offen lassen'],
  ['layout', 'anordnung', 'arrangement', 'workspace', 'arbeitsbereiche'],
  ['sidebar', 'seitenleiste', 'side bar', 'navigation'],
  ['settings', 'einstellungen', 'preferences', 'options', 'optionen'],
];

const wordsOf = remembered((text): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean),
);

/** Whether each word that was typed begins a word of the title; letter case and diacritics make no difference. */
export const beginsWords = (text: string, title: string): boolean => {
  const words = wordsOf(title);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
};

/** Letters below which a beginning says nothing yet. */
const LEAST = 3;

/** What a text means as well; a word that is still being typed counts from its third letter. */
export const meantAs = (text: string): readonly string[] => {
  const typed = wordsOf(text).join(' ');
  if (typed.length < LEAST) return [];
  const groups = GROUPS.filter((group) => group.some((name) => wordsOf(name).join(' ').startsWith(typed)));
  return [...new Set(groups.flat())].filter((name) => !wordsOf(name).join(' ').startsWith(typed));
};
