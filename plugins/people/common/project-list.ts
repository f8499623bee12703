/** Projects and what may be done in them, as people write them in a line: `7:write 8:read`. */
import { PERMISSIONS, type Standing } from '#plugins/account/common/server-services.ts';

type Projects = Standing['projects'];

/** @returns `undefined` when it cannot be read */
export const readProjects = (text: string): Projects | undefined => {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const projects = parts.map((part) => {
    const [, id = '', word = 'read'] = /^(\d{1,15})(?::(\w+))?$/.exec(part) ?? [];
    const permission = PERMISSIONS.find((one) => one === word);
    return id === '' || permission === undefined ? undefined : { id: Number(id), permission };
  });
  return projects.every((one) => one !== undefined) ? projects : undefined;
};

export const writeProjects = (projects: Projects): string =>
  projects.map(({ id, permission }) => `${id}:${permission}`).join(' ');
