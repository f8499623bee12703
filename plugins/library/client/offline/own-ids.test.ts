import { expect, it } from 'vitest';
import { ownIdsIn, withServerIds } from './own-ids.ts';

const OWN = -4_000_000_000_001;
const OTHER = -4_000_000_000_002;
const file = new File(['%PDF'], 'a.pdf');
const input = {
  params: { id: OWN },
  body: { articles: [OTHER, 7], place: { project_id: OWN, x_position: -12.5, y: -3, text: String(OWN), none: null } },
  files: { file },
};

it('[CORE-043] finds the ids that were made here wherever they stand, and takes nothing else for one', () => {
  expect([...ownIdsIn(input)]).toEqual([OWN, OTHER]);
  expect([...ownIdsIn(undefined)]).toEqual([]);
});

it('[CORE-043] puts the server’s ids in their place and leaves the rest as it is', () => {
  const turned = withServerIds(input, new Map([[OWN, 1]])) as typeof input;
  expect(turned).toEqual({
    params: { id: 1 },
    body: { articles: [OTHER, 7], place: { project_id: 1, x_position: -12.5, y: -3, text: String(OWN), none: null } },
    files: { file },
  });
  expect(turned.files.file).toBe(file);
});
