/** Gathers what the scanner finds, and pairs the environments. */
import type { Citation, Environment, Include, Macro, Named, PackageUse, Reference, Scan, Section, Span } from './scan-types.ts';

interface OpenEnvironment {
  readonly name: string;
  readonly begin: Span;
  end: Span | undefined;
}

export class Findings {
  readonly text: string;
  documentClass: PackageUse | undefined;
  readonly packages: PackageUse[] = [];
  readonly macros: Macro[] = [];
  readonly labels: Named[] = [];
  readonly references: Reference[] = [];
  readonly citations: Citation[] = [];
  readonly sections: Section[] = [];
  readonly includes: Include[] = [];
  readonly graphics: Include[] = [];
  readonly bibliographies: Include[] = [];
  bibliographyStyle: string | undefined;
  readonly bibItems: Named[] = [];
  readonly commands = new Set<string>();
  readonly comments: Span[] = [];
  readonly verbatim: Span[] = [];
  readonly #environments: OpenEnvironment[] = [];
  readonly #open: OpenEnvironment[] = [];
  readonly #strayEnds: Named[] = [];

  constructor(text: string) {
    this.text = text;
  }

  begin(name: string, begin: Span): void {
    const environment = { name, begin, end: undefined };
    this.#environments.push(environment);
    this.#open.push(environment);
  }

  /** Closes the innermost environment of this name; those inside it that are still open stay without an end. */
  end(name: string, end: Span): void {
    for (let depth = this.#open.length - 1; depth >= 0; depth--) {
      const candidate = this.#open[depth];
      if (candidate?.name !== name) continue;
      candidate.end = end;
      this.#open.length = depth;
      return;
    }
    this.#strayEnds.push({ name, ...end });
  }

  finish(): Scan {
    const document: Environment | undefined = this.#environments.find(({ name }) => name === 'document');
    return {
      documentClass: this.documentClass,
      packages: this.packages,
      macros: this.macros,
      labels: this.labels,
      references: this.references,
      citations: this.citations,
      sections: this.sections,
      environments: this.#environments,
      strayEnds: this.#strayEnds,
      includes: this.includes,
      graphics: this.graphics,
      bibliographies: this.bibliographies,
      bibliographyStyle: this.bibliographyStyle,
      bibItems: this.bibItems,
      commands: this.commands,
      comments: this.comments,
      verbatim: this.verbatim,
      body: { start: document?.begin.end ?? 0, end: document?.end?.start ?? this.text.length },
    };
  }
}
