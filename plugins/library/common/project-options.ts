/** Projects as a list to choose from one in which something new is to lie. */
import type { Project } from './model.ts';
import { mayWrite } from './roles.ts';

export type ProjectChoice = Pick<Project, 'id' | 'title'> & Partial<Pick<Project, 'role'>>;

/** @param readOnly what is said of one that may only be read, which is there and cannot be chosen */
export const projectOptions = (projects: readonly ProjectChoice[], readOnly: (title: string) => string) =>
  projects.map(({ id, title, role }) => ({
    value: String(id),
    label: mayWrite(role) ? title : readOnly(title),
    disabled: !mayWrite(role),
  }));
