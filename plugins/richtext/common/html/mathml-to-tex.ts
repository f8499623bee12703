/** MathML, as browsers and word processors have it, as LaTeX. What is not known keeps what stands in it. */
import { type HtmlElement, type HtmlNode, textOf } from './tree.ts';

export const SIGNS: Readonly<Record<string, string>> = {
  ...{
    '∑': '\\sum',
    '∏': '\\prod',
    '∫': '\\int',
    '∬': '\\iint',
    '∭': '\\iiint',
    '∮': '\\oint',
    '∞': '\\infty',
    '∂': '\\partial',
  },
  ...{ '∇': '\\nabla', '±': '\\pm', '∓': '\\mp', '×': '\\times', '÷': '\\div', '⋅': '\\cdot', '·': '\\cdot', '∘': '\\circ' },
  ...{ '≤': '\\leq', '≥': '\\geq', '≠': '\\neq', '≈': '\\approx', '≡': '\\equiv', '∼': '\\sim', '≃': '\\simeq', '∝': '\\propto' },
  ...{
    '→': '\\to',
    '←': '\\leftarrow',
    '⇒': '\\Rightarrow',
    '⇐': '\\Leftarrow',
    '⇔': '\\Leftrightarrow',
    '↔': '\\leftrightarrow',
  },
  ...{
    '↦': '\\mapsto',
    '∈': '\\in',
    '∉': '\\notin',
    '⊂': '\\subset',
    '⊆': '\\subseteq',
    '∪': '\\cup',
    '∩': '\\cap',
    '∅': '\\emptyset',
  },
  ...{
    '∀': '\\forall',
    '∃': '\\exists',
    '¬': '\\neg',
    '∧': '\\wedge',
    '∨': '\\vee',
    '…': '\\ldots',
    '⋯': '\\cdots',
    '⋮': '\\vdots',
  },
  ...{ '⟨': '\\langle', '⟩': '\\rangle', '‖': '\\|', '∥': '\\parallel', '⊥': '\\perp', '−': '-', '∗': '*', '′': "'", '″': "''" },
  ...{
    '{': '\\{',
    '}': '\\}',
    '%': '\\%',
    '#': '\\#',
    '&': '\\&',
    $: '\\$',
    '\\': '\\backslash',
    '\u00a0': '~',
    '^': '\\hat{}',
    _: '\\_',
  },
  ...{ α: '\\alpha', β: '\\beta', γ: '\\gamma', δ: '\\delta', ϵ: '\\epsilon', ε: '\\varepsilon', ζ: '\\zeta', η: '\\eta' },
  ...{
    θ: '\\theta',
    ι: '\\iota',
    κ: '\\kappa',
    λ: '\\lambda',
    μ: '\\mu',
    ν: '\\nu',
    ξ: '\\xi',
    π: '\\pi',
    ρ: '\\rho',
    σ: '\\sigma',
  },
  ...{ τ: '\\tau', υ: '\\upsilon', ϕ: '\\phi', φ: '\\varphi', χ: '\\chi', ψ: '\\psi', ω: '\\omega', Γ: '\\Gamma', Δ: '\\Delta' },
  ...{
    Θ: '\\Theta',
    Λ: '\\Lambda',
    Ξ: '\\Xi',
    Π: '\\Pi',
    Σ: '\\Sigma',
    Φ: '\\Phi',
    Ψ: '\\Psi',
    Ω: '\\Omega',
    ℏ: '\\hbar',
    ℓ: '\\ell',
  },
  ...{ ℝ: '\\mathbb{R}', ℂ: '\\mathbb{C}', ℕ: '\\mathbb{N}', ℤ: '\\mathbb{Z}', ℚ: '\\mathbb{Q}' },
  ...{ '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '' },
};
const ACCENTS: Readonly<Record<string, string>> = {
  ...{
    '^': '\\hat',
    ˆ: '\\hat',
    '~': '\\tilde',
    '˜': '\\tilde',
    '¯': '\\bar',
    '‾': '\\overline',
    '―': '\\overline',
    '→': '\\vec',
  },
  ...{
    '˙': '\\dot',
    '.': '\\dot',
    '¨': '\\ddot',
    ˇ: '\\check',
    '˘': '\\breve',
    '⏞': '\\overbrace',
    '\u0302': '\\hat',
    '\u20d7': '\\vec',
  },
};
const BELOW: Readonly<Record<string, string>> = { '⏟': '\\underbrace', _: '\\underline', '‾': '\\underline', '¯': '\\underline' };
const FUNCTIONS = new Set(
  'sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln lg exp lim sup inf max min det dim ker gcd deg arg Pr'.split(
    ' ',
  ),
);
const FONTS: Readonly<Record<string, string>> = {
  ...{
    bold: 'mathbf',
    'double-struck': 'mathbb',
    script: 'mathcal',
    fraktur: 'mathfrak',
    'sans-serif': 'mathsf',
    monospace: 'mathtt',
  },
};
const LIMITS = /^\\(?:sum|prod|lim|max|min|sup|inf|i*int|oint|det|gcd|Pr)$/;

const signsOf = (text: string): string =>
  [...text.trim()].map((sign) => (Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : sign)).reduce<string>(joined, '');

/** A command ends before a letter. */
const joined = (before: string, next: string | undefined): string =>
  before + (/\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(next ?? '') ? ' ' : '') + (next ?? '');

const childrenOf = (node: HtmlElement): HtmlElement[] =>
  node.children.filter((child): child is HtmlElement => typeof child !== 'string');

const textMode = (text: string): string => text.replace(/[\\{}$&#%_^~]/g, (sign) => (/[\\^~]/.test(sign) ? ' ' : `\\${sign}`));

const row = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? '' : texOf(node))).reduce(joined, '');

const braced = (tex: string): string => `{${tex}}`;
/** As one thing that something can stand at. */
const grouped = (tex: string): string => (/^(?:[a-zA-Z0-9]|\\[a-zA-Z]+)$/.test(tex) ? tex : braced(tex));

const identifier = (node: HtmlElement): string => {
  const text = textOf(node).trim();
  if (FUNCTIONS.has(text)) return `\\${text}`;
  const font = FONTS[node.attrs.mathvariant ?? ''];
  const tex = signsOf(text);
  if (font) return `\\${font}{${tex}}`;
  return [...text].length > 1 && /^[a-zA-Z]+$/.test(text) ? `\\mathrm{${tex}}` : tex;
};

const table = (node: HtmlElement): string => {
  const rows = childrenOf(node).map((each) => childrenOf(each).map(texOf).join(' & '));
  return `\\begin{matrix} ${rows.join(' \\\\ ')} \\end{matrix}`;
};

const FENCE: Readonly<Record<string, string>> = { '{': '\\{', '}': '\\}', '⟨': '\\langle', '⟩': '\\rangle', '‖': '\\|', '': '.' };
const fence = (sign: string): string => (Object.hasOwn(FENCE, sign) ? (FENCE[sign] ?? '') : sign);

const scripts = (node: HtmlElement, [base, below, above]: readonly (HtmlElement | undefined)[]): string => {
  const of = base ? texOf(base) : '';
  const isMoved = node.name.startsWith('mu') || node.name === 'mover';
  const sub = below ? texOf(below) : '';
  const sup = above ? texOf(above) : '';
  if (isMoved && !LIMITS.test(of)) {
    const accent = above && Object.hasOwn(ACCENTS, textOf(above).trim()) ? ACCENTS[textOf(above).trim()] : undefined;
    const under = below && Object.hasOwn(BELOW, textOf(below).trim()) ? BELOW[textOf(below).trim()] : undefined;
    const top = !above ? of : accent ? `${accent}{${of}}` : `\\overset{${sup}}{${of}}`;
    return !below ? top : under ? `${under}{${top}}` : `\\underset{${sub}}{${top}}`;
  }
  const primes = /^'+$/.test(sup) ? sup : sup === '' ? '' : `^${braced(sup)}`;
  return `${grouped(of)}${below ? `_${braced(sub)}` : ''}${primes}`;
};

const texOf = (node: HtmlElement): string => {
  const parts = childrenOf(node);
  const [first, second, third] = parts;
  const at = (part: HtmlElement | undefined) => (part ? texOf(part) : '');
  switch (node.name.replace(/^m(?:ml)?:/, '')) {
    case 'mi':
      return identifier(node);
    case 'mn':
    case 'mo':
      return FUNCTIONS.has(textOf(node).trim()) ? `\\${textOf(node).trim()}` : signsOf(textOf(node));
    case 'mtext':
    case 'ms':
      return textOf(node).trim() === '' ? '\\ ' : `\\text{${textMode(textOf(node))}}`;
    case 'mspace':
      return '\\ ';
    case 'mfrac':
      return /^0(?:[a-z]*|\.0*[a-z]*)$/.test(node.attrs.linethickness ?? '')
        ? `\\genfrac{}{}{0pt}{}{${at(first)}}{${at(second)}}`
        : `\\frac{${at(first)}}{${at(second)}}`;
    case 'msqrt':
      return `\\sqrt{${row(parts)}}`;
    case 'mroot':
      return `\\sqrt[${at(second)}]{${at(first)}}`;
    case 'msub':
    case 'munder':
      return scripts(node, [first, second, undefined]);
    case 'msup':
    case 'mover':
      return scripts(node, [first, undefined, second]);
    case 'msubsup':
    case 'munderover':
      return scripts(node, [first, second, third]);
    case 'mfenced': {
      const inside = parts.map(texOf).join(node.attrs.separators ?? ',');
      return `\\left${fence(node.attrs.open ?? '(')} ${inside} \\right${fence(node.attrs.close ?? ')')}`;
    }
    case 'mtable':
      return table(node);
    case 'semantics':
      return at(first);
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return parts.length > 0 ? row(parts) : signsOf(textOf(node));
  }
};

/** @param math the element `math`, or one within it */
export const texOfMathml = (math: HtmlElement): string => texOf(math).trim();
