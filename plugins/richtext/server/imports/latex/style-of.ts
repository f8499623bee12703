/** The style of citations that a source prints with, as CSL calls it. */

const STYLES: Readonly<Record<string, string>> = {
  ...{ IEEEtran: 'ieee', IEEEtranN: 'ieee', IEEEtranS: 'ieee', ieee: 'ieee', ieeetr: 'ieee', 'numeric-comp': 'ieee' },
  ...{ apalike: 'apa', apacite: 'apa', apa: 'apa', apa7: 'apa', plainnat: 'apa', abbrvnat: 'apa', authoryear: 'apa' },
  ...{ unsrt: 'ieee', plain: 'ieee', abbrv: 'ieee', unsrtnat: 'ieee', numeric: 'ieee', 'elsarticle-num': 'ieee' },
  ...{
    vancouver: 'vancouver',
    nature: 'nature',
    naturemag: 'nature',
    achemso: 'american-chemical-society',
    ama: 'american-medical-association',
  },
  ...{
    chicago: 'chicago-author-date',
    'chicago-authordate': 'chicago-author-date',
    'chicago-notes': 'chicago-fullnote-bibliography',
  },
  ...{ verbose: 'chicago-fullnote-bibliography', mla: 'modern-language-association', agsm: 'harvard-cite-them-right' },
};

/** @returns `undefined` for one that has no kin in CSL */
export const styleOf = (source: string): string | undefined => {
  const bibtex = /^[^%\n]*\\bibliographystyle\s*\{([^{}]{1,60})\}/m.exec(source)?.[1];
  const biblatex = /\\usepackage\s*\[([^\]]{0,600})\]\s*\{biblatex\}/.exec(source)?.[1];
  const name = bibtex ?? /(?:^|,)\s*style\s*=\s*([\w-]+)/.exec(biblatex ?? '')?.[1] ?? '';
  return Object.hasOwn(STYLES, name.trim()) ? STYLES[name.trim()] : undefined;
};
