/** The order of ids: what was made here, whose ids are negative, is younger than all that the server knows. */

interface Made {
  readonly id: number;
  readonly created_at: string;
}

export const byId = (a: Made, b: Made): number => {
  if (a.id > 0 || b.id > 0) return a.id > 0 && b.id > 0 ? a.id - b.id : b.id - a.id;
  return a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : b.id - a.id;
};
