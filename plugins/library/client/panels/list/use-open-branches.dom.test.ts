import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOpenBranches } from './use-open-branches.ts';

it('opens and closes the named branches and leaves the others', () => {
  const { result } = renderHook(() => useOpenBranches(['a']));
  const open = () => [...result.current[0]];
  act(() => result.current[1](['b', 'c'], true));
  expect(open()).toEqual(['a', 'b', 'c']);
  act(() => result.current[1](['a', 'c'], false));
  expect(open()).toEqual(['b']);
});
