/** The page that Word shows beside a document. */
import '../../../core/client/ui/base.css';
import { startPane } from '../client/pane/start-pane.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
void startPane(root);
