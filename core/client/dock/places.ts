/** What the dock needs once something is opened: a chunk of its own, which comes while the layout is brought back. */
export { addPanel } from './add-panel.ts';
export { ViewColumn } from './view-column.ts';
