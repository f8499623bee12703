/** The words of a question that texts are looked through for. */
import type { Query } from './ast.ts';

/** Texts of what is wanted and not of what is not, in their order. */
export const textsOf = (query: Query): string[] => {
  switch (query.kind) {
    case 'term':
    case 'phrase':
    case 'wildcard':
    case 'exact-title':
      return [query.text];
    case 'and':
    case 'or':
      return query.of.flatMap(textsOf);
    case 'not':
    case 'identifier':
    case 'years':
      return [];
  }
};
