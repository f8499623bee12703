/** Meters of the library's limits: there when something runs out, and true after each change. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { libraryStage, projectOf } from '../../testing/library-stage.tsx';
import { LimitFooter, ProjectsMeter } from './limit-meters.tsx';
import { TreePane } from './tree-pane.tsx';

const GIGABYTE = 1024 ** 3;
const projects = [1, 2, 3].map((id) => projectOf(id, `Project ${id}`));
const other = projectOf(9, 'Of somebody else', { role: 'read' });
const stats = (articles: number) => ({ data: [...projects, other].map(({ id }) => ({ project: id, articles })) });
const meters = () => screen.queryAllByRole('meter').map(({ textContent }) => textContent);

const draw = async (
  limits: Parameters<typeof libraryStage>[0] extends infer O | undefined ? O : never,
  element = <LimitFooter />,
) => {
  const stage = libraryStage({ projects: [...projects, other], ...limits });
  stage.render(element);
  await act(() => stage.parts.store.projects.load());
  return stage;
};

describe('the meter of projects', () => {
  it('[LIB-170] counts the own ones, and not those of others', async () => {
    await draw({ limits: [{ featureId: 'project', limit: 4, used: 0 }] }, <ProjectsMeter bare />);
    expect(meters()).toEqual(['3 of 4 used']);
  });

  it('follows when another project is made', async () => {
    let all = projects.slice(0, 2);
    const { parts } = await draw(
      { limits: [{ featureId: 'project', limit: 4, used: 2 }], calls: { getAllProjects: () => ({ data: all }) } },
      <ProjectsMeter bare />,
    );
    expect(meters()).toEqual([]);
    all = projects;
    await act(() => parts.store.projects.load());
    expect(meters()).toEqual(['3 of 4 used']);
  });
});

describe('the meters below the list', () => {
  const limits = [
    { featureId: 'article', limit: 30, used: 0 },
    { featureId: 'storage', limit: 3 * GIGABYTE, used: 2.8 * GIGABYTE },
  ];

  it('[LIB-174] [LIB-184] tell references and storage that run out', async () => {
    await draw({ limits, calls: { projectsData: () => stats(9) } });
    expect(meters()).toEqual(['References: 27 of 30 used', 'Storage: 2.8 GB of 3 GB used']);
  });

  it('are not there while there is room', async () => {
    await draw({ limits: limits.map((one) => ({ ...one, used: 0 })), calls: { projectsData: () => stats(2) } });
    expect(meters()).toEqual([]);
  });

  it('[LIB-170] leave the projects to the heading of their tree, which has it also while that is folded away', async () => {
    const { parts } = await draw(
      { limits: [{ featureId: 'project', limit: 4, used: 0 }] },
      <>
        <TreePane />
        <LimitFooter />
      </>,
    );
    expect(meters()).toEqual(['3 of 4 used']);
    act(() => parts.treeLook.fold());
    expect(meters()).toEqual(['3 of 4 used']);
  });
});
