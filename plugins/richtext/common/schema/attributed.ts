/** An element of a page, as far as the schema, which is used where there is no page too, knows of it. */
export interface Attributed {
  getAttribute(name: string): string | null;
}
