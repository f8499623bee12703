/** A panel of pages, with what its pages are made of. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FactList } from '../rows/fact-list.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import { TabbedPanel } from './tabbed-panel.tsx';
import { renderInCore } from '../testing.tsx';

const FACTS = [
  ['Works', '1,200'],
  ['In the index', '300'],
] as const;
const pages = (busy = false) => [
  {
    value: 'facts',
    label: 'Overview',
    content: (
      <ScrollArea label="All facts" busy={busy}>
        <FactList facts={FACTS} />
      </ScrollArea>
    ),
  },
  { value: 'files', label: 'Files', content: <p>No file</p> },
];

describe('a panel of pages', () => {
  it('opens with the first, and shows one at a time', () => {
    renderInCore(<TabbedPanel label="Catalogue" tabs={pages()} />);
    expect(screen.getByRole('tablist', { name: 'Catalogue' })).toBeTruthy();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Works', 'In the index']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['1,200', '300']);
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Files' }), { button: 0 });
    expect([screen.queryAllByRole('term').length, screen.getByText('No file')]).toEqual([0, expect.anything()]);
  });

  it('stands with nothing to show, too', () => {
    renderInCore(<TabbedPanel label="Catalogue" tabs={[]} />);
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});

it('what scrolls by itself is reached by the keyboard, and says when it is loaded anew', () => {
  renderInCore(<TabbedPanel label="Catalogue" tabs={pages(true)} />);
  const area = screen.getByRole('group', { name: 'All facts' });
  expect([area.tabIndex, area.getAttribute('aria-busy')]).toEqual([0, 'true']);
});

it('what is shown although it is old says so, and can be had anew', () => {
  const retry = vi.fn();
  renderInCore(<StaleNotice text="The latest could not be loaded." retrying={false} onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('The latest could not be loaded.');
  fireEvent.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledTimes(1);
});
