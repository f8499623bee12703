/** What Word shows of the add-in, in its two languages. Word refuses texts that are longer than is named beside them. */

export interface Told {
  readonly en: string;
  readonly de: string;
}

export interface ManifestTexts {
  /** 250 characters: in the list of add-ins. */
  readonly description: Told;
  /** 125: the name of the button. */
  readonly button: Told;
  /** 250: what the button's tooltip says below its name. */
  readonly tooltip: Told;
  /** 125 and 250: shown once, after the add-in was installed. */
  readonly welcome: Told;
  readonly firstStep: Told;
}

const same = (text: string): Told => ({ en: text, de: text });

/** @param product the name of the product, at most 80 characters of it */
export const manifestTexts = (product: string): ManifestTexts => ({
  description: {
    en: 'Cites references of your library, and keeps the bibliography in the citation style that you choose.',
    de: 'Zitiert Literatur aus Ihrer Bibliothek und führt das Literaturverzeichnis in dem Zitierstil, den Sie wählen.',
  },
  button: same(product),
  tooltip: {
    en: 'Opens your library beside the document, to cite from it.',
    de: 'Öffnet Ihre Bibliothek neben dem Dokument, um daraus zu zitieren.',
  },
  welcome: { en: `${product} is ready`, de: `${product} ist bereit` },
  firstStep: {
    en: 'You find it on the References tab. Connect it with your account, then search your library and cite.',
    de: 'Sie finden es auf der Registerkarte „Referenzen“. Verbinden Sie es mit Ihrem Konto, suchen Sie in Ihrer Bibliothek und zitieren Sie.',
  },
});
