/** Gallery: everything that is pressed. */
import { useState } from 'react';
import {
  Button,
  type ButtonVariant,
  ContextMenu,
  IconButton,
  Kbd,
  LinkButton,
  Menu,
  MenuButtons,
  Menubar,
  Popover,
  SegmentedControl,
  SplitButton,
  Toolbar,
  ToolbarSeparator,
  ToolbarSpace,
  Tooltip,
} from '../ui/index.ts';
import type { MenuEntry } from '../../plugin-api/menu-entry.ts';
import { Row, Specimen } from './specimen.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const nothing = () => undefined;

export const sampleMenu: readonly MenuEntry[] = [
  { id: 'open', label: 'Open', icon: 'book-open', keys: 'enter', onSelect: nothing },
  { id: 'pdf', label: 'Open PDF beside', icon: 'columns', keys: 'mod+enter', onSelect: nothing },
  {
    id: 'copy',
    label: 'Copy as',
    icon: 'copy',
    entries: [
      { id: 'bib', label: 'BibTeX entry', keys: 'mod+shift+c', onSelect: nothing },
      { id: 'apa', label: 'APA 7 reference', onSelect: nothing },
    ],
  },
  'separator',
  { id: 'tags', heading: 'Tags' },
  { id: 'method', label: 'Method', colour: 'var(--band-5)', checked: true, onSelect: nothing },
  { id: 'read', label: 'To read', colour: 'var(--band-2)', checked: false, onSelect: nothing },
  'separator',
  { id: 'download', label: 'Download references', icon: 'download', locked: true, onSelect: nothing },
  {
    id: 'move',
    label: 'Move to…',
    icon: 'folder-input',
    disabled: true,
    reason: 'You do not have write permission.',
    onSelect: nothing,
  },
  { id: 'delete', label: 'Delete', icon: 'trash', danger: true, keys: 'delete', onSelect: nothing },
];

export function ActionsSheet() {
  const [view, setView] = useState('list');
  return (
    <>
      <Specimen name="Button: variants, busy, disabled, with a reason">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>Save changes</Button>
            <Button variant={variant} icon="plus">
              Add
            </Button>
            <Button variant={variant} busy>
              Saving
            </Button>
            <Button variant={variant} disabled>
              Off
            </Button>
          </Row>
        ))}
        <Row>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
          <Button disabledReason="You do not have write permission.">With a reason</Button>
          <Button iconEnd="chevron-down">More</Button>
          <LinkButton>What opens here</LinkButton>
        </Row>
      </Specimen>
      <Specimen name="Icon button, split button, tooltip, shortcut">
        <Row>
          <IconButton icon="bold" label="Bold" keys="mod+b" pressed />
          <IconButton icon="italic" label="Italic" keys="mod+i" pressed={false} />
          <IconButton icon="settings" label="Settings" />
          <IconButton icon="trash" label="Delete" disabled />
          <IconButton icon="plus" label="Add" variant="framed" />
          <IconButton icon="close" label="Close" size="small" />
        </Row>
        <Row>
          <SplitButton entries={sampleMenu} menuLabel="More ways to compile" variant="primary" icon="play">
            Compile
          </SplitButton>
          <SplitButton entries={sampleMenu} menuLabel="More ways to add">
            Add reference
          </SplitButton>
        </Row>
        <Row>
          <Tooltip text="Opens the palette" keys="mod+k">
            <Button variant="ghost">Hover me</Button>
          </Tooltip>
          <Kbd keys="mod+shift+p" />
          <Kbd keys="mod+k mod+s" />
          <Kbd keys="escape" />
        </Row>
      </Specimen>
      <Specimen name="Menu, context menu, menu bar, popover">
        <Row>
          <Menu entries={sampleMenu}>
            <Button iconEnd="chevron-down">Actions</Button>
          </Menu>
          <Popover trigger={<Button>Details</Button>} label="Details">
            A small surface beside its trigger that may hold anything.
          </Popover>
          <ContextMenu entries={() => sampleMenu}>
            <Button variant="ghost">Right-click me</Button>
          </ContextMenu>
        </Row>
        <Menubar
          label="Application menu"
          menus={[
            { id: 'file', label: 'File', entries: () => sampleMenu },
            { id: 'edit', label: 'Edit', entries: () => sampleMenu },
            { id: 'view', label: 'View', entries: () => sampleMenu },
          ]}
        />
      </Specimen>
      <Specimen name="Toolbar, segmented control">
        <Toolbar label="Document">
          <IconButton icon="undo" label="Undo" keys="mod+z" />
          <IconButton icon="redo" label="Redo" keys="mod+shift+z" disabled />
          <ToolbarSeparator />
          <IconButton icon="highlighter" label="Highlight" pressed />
          <IconButton icon="sticky-note" label="Note" />
          <MenuButtons entries={sampleMenu} />
          <ToolbarSpace />
          <IconButton icon="zoom-out" label="Zoom out" />
          <IconButton icon="zoom-in" label="Zoom in" />
        </Toolbar>
        <Row>
          <SegmentedControl
            label="View"
            value={view}
            onChange={setView}
            segments={[
              { value: 'list', label: 'List', icon: 'list' },
              { value: 'grid', label: 'Grid', icon: 'layout-grid' },
              { value: 'table', label: 'Table', icon: 'table' },
            ]}
          />
          <SegmentedControl
            label="View, icons only"
            iconsOnly
            value={view}
            onChange={setView}
            segments={[
              { value: 'list', label: 'List', icon: 'list' },
              { value: 'grid', label: 'Grid', icon: 'layout-grid' },
              { value: 'table', label: 'Table', icon: 'table', disabled: true },
            ]}
          />
        </Row>
      </Specimen>
    </>
  );
}
