/** The column a table is sorted by, and what a press on a header makes of it. */
export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** The same column turns round; another one starts ascending. */
export const nextSort = (sort: TableSort | undefined, column: string): TableSort => ({
  column,
  descending: sort?.column === column ? !sort.descending : false,
});
