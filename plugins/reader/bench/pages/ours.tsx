/** Page of the bench: the reader's own view, with React and the kit around it. */
import { pdfViews } from '../../client/viewer/pdf-views.tsx';
import { report } from './report.ts';
import { showInApp } from './show-in-app.tsx';

// The app is there; now somebody asks for the document.
const show = await showInApp();
await new Promise((resolve) => setTimeout(resolve, 500));
const start = performance.now();
show(<pdfViews.Viewer title="Bench" source={{ key: 'bench', load: () => ({ url: '/document.pdf' }) }} />);
report(start, '[data-page="1"] canvas', '[data-page="1"] span');
