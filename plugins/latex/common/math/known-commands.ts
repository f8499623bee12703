/** Commands of LaTeX and its packages that say nothing where a formula is drawn by itself, or are called otherwise there. */

const raw = String.raw;

export const KNOWN_COMMANDS: readonly string[] = [
  ...['label', 'vspace', 'displaybreak', 'hypertarget'].map((name) => raw`\def\${name}#1{}`),
  ...['allowdisplaybreaks', 'qedhere', 'xspace', 'protect'].map((name) => raw`\def\${name}{}`),
  // Numbers are known once the paper is compiled.
  ...['ref', 'autoref', 'cref', 'Cref'].map((name) => raw`\def\${name}#1{\text{?}}`),
  raw`\def\eqref#1{\text{(?)}}`,
  ...['cite', 'citep', 'citet'].map((name) => raw`\def\${name}#1{\text{[?]}}`),
  ...['mathds', 'mathbbm', 'mathbbmss'].map((name) => raw`\def\${name}#1{\mathbb{#1}}`),
  ...['intertext', 'shortintertext'].map((name) => raw`\def\${name}#1{\\\text{#1}\\}`),
  raw`\def\ensuremath#1{#1}`,
  ...['nicefrac', 'sfrac'].map((name) => raw`\def\${name}#1#2{{#1}/{#2}}`),
  raw`\def\textsuperscript#1{^{\text{#1}}}`,
  raw`\def\textsubscript#1{_{\text{#1}}}`,
  raw`\def\num#1{#1}`,
];
