/** Elements of XML, whoever has read them. */
export interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Xml | string)[];
}

export const elementsOf = (of: Xml | undefined): readonly Xml[] =>
  of?.children.filter((child): child is Xml => typeof child !== 'string') ?? [];

export const childOf = (of: Xml | undefined, name: string): Xml | undefined => {
  for (const child of of?.children ?? []) if (typeof child !== 'string' && child.name === name) return child;
  return undefined;
};

/** Follows children by their names. */
export const pathOf = (of: Xml | undefined, ...names: readonly string[]): Xml | undefined =>
  names.reduce<Xml | undefined>((at, name) => childOf(at, name), of);

/** All below it that have the name, in order; those within one of them too. */
export const allWithin = (of: Xml | undefined, name: string, found: Xml[] = []): Xml[] => {
  for (const child of elementsOf(of)) {
    if (child.name === name) found.push(child);
    allWithin(child, name, found);
  }
  return found;
};

/** All text below it. */
export const textWithin = (of: Xml | undefined): string =>
  of?.children.map((child) => (typeof child === 'string' ? child : textWithin(child))).join('') ?? '';
