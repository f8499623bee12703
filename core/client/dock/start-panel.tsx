/** What stands in the middle at the first start, until something is opened there. */
export { EmptyDock as default } from './empty-dock.tsx';
