/** Signs of mathematics as KaTeX writes them. */

const letters = (from: string, names: string): [string, string][] =>
  names.split(' ').map((name, at) => [[...from][at] ?? '', `\\${name}`]);

const TEX_SIGNS: ReadonlyMap<string, string> = new Map([
  ...letters(
    'αβγδϵεζηθϑικλμνξπϖρϱσςτυϕφχψω',
    'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega',
  ),
  ...letters('ΓΔΘΛΞΠΣΥΦΨΩ', 'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'),
  ...letters(
    '±∓×÷⋅∗⋆∘∙⊕⊖⊗⊘⊙∧∨∩∪⊎⊓⊔∖',
    'pm mp times div cdot ast star circ bullet oplus ominus otimes oslash odot wedge vee cap cup uplus sqcap sqcup setminus',
  ),
  ...letters(
    '≤≥≪≫≠≡≈≅∼≃≍∝≺≻⪯⪰⊂⊃⊆⊇⊏⊐∈∋∉⊢⊣⊥∥∣⊨',
    'le ge ll gg ne equiv approx cong sim simeq asymp propto prec succ preceq succeq subset supset subseteq supseteq sqsubset sqsupset in ni notin vdash dashv perp parallel mid models',
  ),
  ...letters(
    '←→↔⇐⇒⇔↑↓⇑⇓↦⟵⟶⟷⟸⟹⟺⟼↗↘↙↖⇌↪↩',
    'leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow uparrow downarrow Uparrow Downarrow mapsto longleftarrow longrightarrow longleftrightarrow Longleftarrow Longrightarrow Longleftrightarrow longmapsto nearrow searrow swarrow nwarrow rightleftharpoons hookrightarrow hookleftarrow',
  ),
  ...letters(
    '∑∏∐∫∬∭∮⋂⋃⋀⋁⨁⨂⨀⨄⨆',
    'sum prod coprod int iint iiint oint bigcap bigcup bigwedge bigvee bigoplus bigotimes bigodot biguplus bigsqcup',
  ),
  ...letters(
    '∂∇∞∅∀∃∄¬ℏℓℜℑℵ∠√…⋯⋮⋱′†‡',
    'partial nabla infty emptyset forall exists nexists neg hbar ell Re Im aleph angle surd ldots cdots vdots ddots prime dagger ddagger',
  ),
  ...letters('⟨⟩⌊⌋⌈⌉‖{}', 'langle rangle lfloor rfloor lceil rceil | { }'),
  ...letters('△□◊⋄∴∵≜≔∎', 'triangle square lozenge diamond therefore because triangleq coloneqq blacksquare'),
  ['%', '\\%'],
  ['#', '\\#'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['_', '\\_'],
  ['\\', '\\backslash '],
  ['~', '\\sim '],
  ['^', '\\hat{\\ }'],
  ['−', '-'],
  ['‐', '-'],
  ['·', '\\cdot '],
  ['∕', '/'],
  ['⁄', '/'],
  ['ℝ', '\\mathbb{R}'],
  ['ℕ', '\\mathbb{N}'],
  ['ℤ', '\\mathbb{Z}'],
  ['ℚ', '\\mathbb{Q}'],
  ['ℂ', '\\mathbb{C}'],
  ['ℙ', '\\mathbb{P}'],
  ['ℋ', '\\mathcal{H}'],
  ['ℒ', '\\mathcal{L}'],
  ['ℱ', '\\mathcal{F}'],
  ['ℰ', '\\mathcal{E}'],
  ['ℬ', '\\mathcal{B}'],
  ['ℳ', '\\mathcal{M}'],
  ['ℛ', '\\mathcal{R}'],
  ['ℎ', 'h'],
  ['ı', '\\imath '],
  ['ȷ', '\\jmath '],
  ['µ', '\\mu '],
  ['Ω', '\\Omega '],
  ['°', '^{\\circ}'],
  ['\u00a0', '~'],
  ['\u2003', '\\quad '],
  ['\u2009', '\\,'],
  ['\u200a', '\\,'],
  ['\u2006', '\\,'],
  ['\u2005', '\\:'],
  ['\u2004', '\\;'],
  ['\u2002', '\\enspace '],
]);

/** Invisible ones: applied function, times, comma, plus, and what has no width. */
const INVISIBLE = /[\u2060-\u2064\u200b-\u200f\u0000-\u001f\u007f\ufffc]|\p{Variation_Selector}/gu;

/** Letters of the mathematical alphabets, from their first capital: what makes them so, and whether it has digits. */
const ALPHABETS: readonly (readonly [first: number, command: string])[] = [
  [0x1d400, 'mathbf'],
  [0x1d434, ''],
  [0x1d468, 'boldsymbol'],
  [0x1d49c, 'mathcal'],
  [0x1d4d0, 'mathcal'],
  [0x1d504, 'mathfrak'],
  [0x1d538, 'mathbb'],
  [0x1d56c, 'mathfrak'],
  [0x1d5a0, 'mathsf'],
  [0x1d5d4, 'mathsf'],
  [0x1d608, 'mathsf'],
  [0x1d63c, 'mathsf'],
  [0x1d670, 'mathtt'],
];
const GREEK: readonly (readonly [first: number, command: string])[] = [
  [0x1d6a8, 'mathbf'],
  [0x1d6e2, ''],
  [0x1d71c, 'boldsymbol'],
  [0x1d756, 'mathbf'],
  [0x1d790, 'boldsymbol'],
];
const GREEK_LETTERS = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const DIGITS = ['mathbf', 'mathbb', 'mathsf', 'mathsf', 'mathtt'];

const styled = (command: string, sign: string): string => (command === '' ? sign : `\\${command}{${sign.trim()}}`);

const ofAlphabet = (code: number): string | undefined => {
  if (code < 0x1d400 || code > 0x1d7ff) return undefined;
  if (code >= 0x1d7ce) return styled(DIGITS[Math.floor((code - 0x1d7ce) / 10)] ?? '', String((code - 0x1d7ce) % 10));
  const [table, size] = code >= 0x1d6a8 ? [GREEK, 58] : [ALPHABETS, 52];
  const found = table.find(([first]) => code >= first && code < first + size);
  if (!found) return code === 0x1d6a4 ? '\\imath ' : code === 0x1d6a5 ? '\\jmath ' : undefined;
  const at = code - found[0];
  if (size === 58) return styled(found[1], signToTex([...GREEK_LETTERS][at] ?? ''));
  return styled(found[1], String.fromCodePoint(at < 26 ? 0x41 + at : 0x61 + at - 26));
};

/** Greek capitals that look as Latin ones have no commands. */
const LATIN_LIKE: Readonly<Record<string, string>> = {
  ...{
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Χ: 'X',
    ο: 'o',
    ϴ: '\\Theta ',
    ϰ: '\\kappa ',
  },
};

const signToTex = (sign: string): string => {
  const known = TEX_SIGNS.get(sign) ?? LATIN_LIKE[sign] ?? ofAlphabet(sign.codePointAt(0) ?? 0);
  if (known === undefined) return sign;
  return /^\\[A-Za-z]+$/.test(known) ? `${known} ` : known;
};

/** Text of a formula as LaTeX: each sign by its command, and letters as they are. */
export const signsToTex = (text: string): string => [...text.replace(INVISIBLE, '')].map(signToTex).join('');

/** Words within a formula, for `\text{…}`. */
export const wordsToTex = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\\{}$%#&_^~]/g, (sign) =>
      sign === '\\' ? '\\textbackslash{}' : sign === '^' || sign === '~' ? `\\${sign}{}` : `\\${sign}`,
    );

/** Names of functions that LaTeX has a command for. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** The name of a function, upright. */
export const functionToTex = (name: string): string => {
  const plain = name.replace(/\s+/g, '');
  return FUNCTIONS.has(plain) ? `\\${plain}` : `\\operatorname{${wordsToTex(plain)}}`;
};

/** Accents above, by the sign that a file puts there. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': 'grave',
  '\u0060': 'grave',
  '\u0301': 'acute',
  '\u00b4': 'acute',
  '\u0302': 'hat',
  '\u005e': 'hat',
  '\u02c6': 'hat',
  '\u0303': 'tilde',
  '\u007e': 'tilde',
  '\u02dc': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u00af': 'bar',
  '\u203e': 'overline',
  '\u0306': 'breve',
  '\u02d8': 'breve',
  '\u0307': 'dot',
  '\u02d9': 'dot',
  '\u0308': 'ddot',
  '\u00a8': 'ddot',
  '\u20db': 'dddot',
  '\u20dc': 'ddddot',
  '\u030a': 'mathring',
  '\u02da': 'mathring',
  '\u030c': 'check',
  '\u02c7': 'check',
  '\u20d6': 'overleftarrow',
  '\u20d7': 'vec',
  '\u2192': 'vec',
  '\u2190': 'overleftarrow',
  '\u20e1': 'overleftrightarrow',
  '\u20d0': 'overleftharpoon',
  '\u20d1': 'overrightharpoon',
  '\u23de': 'overbrace',
};

/** As an argument: in braces. */
export const braced = (tex: string): string => `{${tex.trim()}}`;

const DELIMITERS: Readonly<Record<string, string>> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '‖': '\\|',
  '∥': '\\|',
  '|': '|',
  '∣': '|',
  '⟦': '[\\![',
  '⟧': ']\\!]',
  '↑': '\\uparrow ',
  '↓': '\\downarrow ',
  '\\': '\\backslash ',
};

/** What may stand behind `\left`; others are written as they are. */
const PLAIN_DELIMITER = /^[()[\]|/<>]$/;
export const delimiterToTex = (sign: string): string | undefined => {
  const known = Object.hasOwn(DELIMITERS, sign) ? DELIMITERS[sign] : undefined;
  return known ?? (PLAIN_DELIMITER.test(sign) ? sign : undefined);
};
